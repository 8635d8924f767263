import type { AnyNode } from '../../../../syntax/ast.ts';
import * as Op from '../../../compile/op-codes.ts';
import type { Failure, Rule } from './failure.ts';

/* What Firefox says where a private name is not what is asked of it. Measured on Firefox 153. */

/** How the class around the mistake writes the member of that private name. */
function memberNamed(
  name: string,
  { path }: Failure,
): { readonly kind?: string; readonly static: boolean } | undefined {
  const bodies = path.filter((node): node is AnyNode & { type: 'ClassBody' } => node.type === 'ClassBody');
  for (const { body } of bodies.reverse())
    for (const each of body)
      if ('key' in each && each.key.type === 'PrivateIdentifier' && `#${each.key.name}` === name) return each;
  return undefined;
}

/** A method of instances is refused before anybody looks at the object. */
const isMethodOfInstances = (name: string, failure: Failure): boolean => {
  const member = memberNamed(name, failure);
  return member?.kind === 'method' && !member.static;
};

/** `o.#name = …` */
function assignedName({ path }: Failure): string | undefined {
  const assignment = path.findLast((node) => node.type === 'AssignmentExpression');
  const target = assignment?.type === 'AssignmentExpression' ? assignment.left : undefined;
  const property = target?.type === 'MemberExpression' ? target.property : undefined;
  return property?.type === 'PrivateIdentifier' ? `#${property.name}` : undefined;
}

const METHOD = 'cannot assign to private method';
const WRONG_CLASS = "can't set private field: object is not the right class";

export const PRIVATE_RULES: readonly Rule[] = [
  [
    /^Private method '(#.*)' is not writable$/s,
    ([, name], failure) => (memberNamed(name, failure)?.static === true ? `${name} is read-only` : METHOD),
  ],
  [
    /^Cannot write private member (#\S+) /,
    ([, name], failure) => (isMethodOfInstances(name, failure) ? METHOD : WRONG_CLASS),
  ],
  [
    /^(?:Cannot read private member|Receiver must be )/,
    (_, failure) => {
      if (failure.frame?.fc.code[failure.frame.pc] !== Op.PrivateSet)
        return "can't access private field or method: object is not the right class";
      const name = assignedName(failure);
      return name !== undefined && isMethodOfInstances(name, failure) ? METHOD : WRONG_CLASS;
    },
  ],
];
