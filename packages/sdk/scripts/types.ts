import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { ApiDocument } from './document.ts';

const { factory } = ts;

/**
 * Lets an optional member be given as undefined too: under `exactOptionalPropertyTypes` a caller could not pass
 * on a value that may be absent. Undefined members are left out of JSON and of queries.
 */
const withUndefined: ts.TransformerFactory<ts.Node> = (context) => (root) => {
  const visit = (node: ts.Node): ts.Node => {
    const visited = ts.visitEachChild(node, visit, context);
    if (!ts.isPropertySignature(visited) || !visited.questionToken || !visited.type) return visited;
    if (visited.type.kind === ts.SyntaxKind.NeverKeyword) return visited;
    const { modifiers, name, questionToken, type } = visited;
    const absent = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
    const either = factory.createUnionTypeNode([type, absent]);
    return factory.updatePropertySignature(visited, modifiers, name, questionToken, either);
  };
  return ts.visitNode(root, visit);
};

/** The operations by method and path: the names by which the client calls them. */
function routesOf({ paths }: ApiDocument): string {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const place = `paths[${JSON.stringify(path)}][${JSON.stringify(method)}]`;
      return `  ${JSON.stringify(`${method.toUpperCase()} ${path}`)}: ${place};`;
    }),
  );
  return `export interface routes {\n${lines.join('\n')}\n}\n`;
}

/** Generates the TypeScript types of the document. */
export async function renderTypes(document: ApiDocument): Promise<string> {
  // What has a default may be left out of a body.
  const nodes = await openapiTS(JSON.stringify(document), { defaultNonNullable: false });
  const { transformed } = ts.transform(nodes, [withUndefined]);
  return `${astToString(transformed)}\n${routesOf(document)}`;
}
