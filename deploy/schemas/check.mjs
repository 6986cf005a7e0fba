// Holds what is deployed against those who run it: each Kubernetes object against the schema and the type of its kind, compose.yaml against
// the Compose specification. The schemas tell what is missing or of another kind, the types what nobody knows, such as a misspelt member.
//
//   node check.mjs [FOLDER]     deploy/ if no folder is named
import Ajv from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';

const here = dirname(fileURLToPath(import.meta.url));
const root = process.argv[2] ?? dirname(here);
const faults = [];

// Kustomize's own files are no objects of a cluster.
function objects() {
  const folder = join(root, 'kubernetes');
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
    .flatMap((file) =>
      parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => ({
        file: relative(root, join(folder, file)),
        object: document.toJS(),
      })),
    );
}

async function checkSchema({ file, object }) {
  const kind = await import(`kubernetes-models/${object.apiVersion}/${object.kind}`);
  try {
    new kind[object.kind](object).validate();
  } catch (invalid) {
    faults.push(`${file}: ${invalid.message}`);
  }
}

// An object that is written out where its type is known may have no member that the type has not.
function checkTypes(all) {
  const sources = new Map(
    all.map(({ file, object }, n) => [
      join(here, `object-${n}.ts`),
      {
        file,
        text: `import type { I${object.kind} } from 'kubernetes-models/${object.apiVersion}/${object.kind}';
export const object: I${object.kind} = ${JSON.stringify(object, null, 1)};
`,
      },
    ]),
  );
  const options = { module: ts.ModuleKind.NodeNext, noEmit: true, skipLibCheck: true, strict: true, types: [] };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => sources.has(name) || fileExists(name);
  host.readFile = (name) => sources.get(name)?.text ?? readFile(name);
  const program = ts.createProgram([...sources.keys()], options, host);
  for (const fault of ts.getPreEmitDiagnostics(program)) {
    const line = fault.file.text.split('\n')[fault.file.getLineAndCharacterOfPosition(fault.start).line];
    const file = sources.get(fault.file.fileName)?.file ?? fault.file.fileName;
    faults.push(`${file}: ${line.trim()}: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`);
  }
}

function checkCompose() {
  // Its draft is the usual one, under an address that the validator does not know it by.
  const { $schema, ...schema } = JSON.parse(readFileSync(join(here, 'node_modules/dclint/schemas/compose.schema.json'), 'utf8'));
  const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  if (!check(parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }))) {
    check.errors.forEach((error) =>
      faults.push(`compose.yaml: ${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`),
    );
  }
}

const all = objects();
for (const one of all) {
  await checkSchema(one);
}
checkTypes(all);
checkCompose();
faults.forEach((fault) => console.error(fault));
console.log(`${all.length} Kubernetes objects and compose.yaml: ${faults.length} faults`);
process.exit(faults.length === 0 && all.length > 0 ? 0 : 1);
