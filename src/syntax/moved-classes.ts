import type { AnyNode, Node, Statement } from './ast.ts';

/** Bun's text begins with the classes of a file that nothing has to run for. */
export function moveClasses(body: Statement[]): void {
  body.sort((one, other) => rankOf(one as AnyNode) - rankOf(other as AnyNode));
}

function rankOf(of: AnyNode): number {
  if ((of as { directive?: string }).directive !== undefined) return 0;
  const declared = (of as { declaration?: Node | null }).declaration ?? of;
  return isMoved(declared as AnyNode) && declared.type === 'ClassDeclaration' ? 1 : 2;
}

function isMoved(node: AnyNode): boolean {
  if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression')
    return /Function/.test(node.type) || isLiteral(node);
  return (
    !node.superClass &&
    node.body.body.every((each) => {
      if (each.type === 'StaticBlock') return false;
      const isSet = each.type === 'PropertyDefinition' && each.static && each.value;
      return !each.computed && (!isSet || isMoved(each.value as AnyNode));
    })
  );
}

const isLiteral = (node: AnyNode): boolean =>
  node.type === 'TemplateLiteral' ? node.expressions.length === 0 : node.type === 'Literal' && !('regex' in node);
