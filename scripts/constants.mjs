/*
 * esbuild declares what a bundle's modules have at their top by `var`, constants as well. The host's optimiser knows the
 * value of a `const` and must look at a `var` each time: promise work takes 5 to 8 % longer.
 */
import { parse } from 'acorn';

/** The code of a bundle with `const` for each top-level variable that gets its value where it stands, and no other. */
export function withConstants(code) {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const written = new Set();
  noteWritten(program, written);
  const parts = [];
  let at = 0;
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    parts.push(code.slice(at, statement.start));
    for (const { id, init, start, end } of statement.declarations) {
      const isConstant = init !== null && id.type === 'Identifier' && !written.has(id.name);
      parts.push(`${isConstant ? 'const' : statement.kind} ${code.slice(start, end)};\n`);
    }
    at = statement.end;
  }
  return parts.join('') + code.slice(at);
}

/** Names that something is written to anywhere: a name of a function's own that is the same costs nothing but a chance. */
function noteWritten(node, written) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) noteWritten(item, written);
    return;
  }
  if (node.type === 'AssignmentExpression') noteTarget(node.left, written);
  if (node.type === 'UpdateExpression') noteTarget(node.argument, written);
  if (node.type === 'ForInStatement' || node.type === 'ForOfStatement') noteTarget(node.left, written);
  for (const key in node) if (typeof node[key] === 'object') noteWritten(node[key], written);
}

function noteTarget(target, written) {
  switch (target?.type) {
    case 'Identifier':
      written.add(target.name);
      return;
    case 'ArrayPattern':
      for (const item of target.elements) noteTarget(item, written);
      return;
    case 'ObjectPattern':
      for (const property of target.properties) noteTarget(property.value ?? property.argument, written);
      return;
    case 'AssignmentPattern':
      noteTarget(target.left, written);
      return;
    case 'RestElement':
      noteTarget(target.argument, written);
  }
}
