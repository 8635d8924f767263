/*
 * Makes a program smaller while something stays true of it. Works on statements and on parts of expressions, so that
 * every candidate still parses.
 */
import { parse } from 'acorn';

/**
 * A smaller text for which `isInteresting` still answers true. `onStep` is told how many characters are left.
 * @param {string} code
 * @param {{ module?: boolean, onStep?: (left: number) => void }} options
 * @param {(code: string) => Promise<boolean>} isInteresting
 */
export async function shrink(code, { module = false, onStep = () => {} } = {}, isInteresting) {
  const tried = new Set([code]);
  let best = code;
  /** Tries a candidate; answers whether it is the new best. */
  const attempt = async (candidate) => {
    if (candidate.length >= best.length || tried.has(candidate)) return false;
    tried.add(candidate);
    if (treeOf(candidate, module) === null || !(await isInteresting(candidate))) return false;
    best = candidate;
    onStep(best.length);
    return true;
  };
  let before;
  do {
    before = best;
    await dropStatements(() => best, module, attempt);
    for (const edits of [unwrapped, shortened]) await applyEach(() => best, module, edits, attempt);
  } while (best !== before);
  return best;
}

function treeOf(code, module) {
  try {
    const sourceType = module ? 'module' : 'script';
    return parse(code, {
      ecmaVersion: 'latest',
      sourceType,
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: module,
    });
  } catch {
    return null;
  }
}

/** Delta debugging in each list of statements, the outermost first: halves, quarters, … single ones. */
async function dropStatements(current, module, attempt) {
  for (let k = 0; ; k++) {
    const length = listsOf(treeOf(current(), module))[k]?.length;
    if (length === undefined) return;
    for (let size = length; size >= 1; size = Math.floor(size / 2)) {
      for (let at = 0; ; ) {
        const list = listsOf(treeOf(current(), module))[k] ?? [];
        if (at >= list.length) break;
        const part = list.slice(at, at + size);
        const code = current();
        if (!(await attempt(cut(code, part[0].start, part.at(-1).end)))) at += size;
      }
    }
  }
}

/** Lists of statements, class members and switch cases, outermost first. */
function listsOf(tree) {
  const lists = [];
  visit(tree, (node) => {
    if (Array.isArray(node.body) && node.body.length > 0) lists.push(node.body);
    if (node.type === 'SwitchStatement' && node.cases.length > 0) lists.push(node.cases);
    if (node.type === 'SwitchCase' && node.consequent.length > 0) lists.push(node.consequent);
  });
  return lists;
}

/** Tries the edits of a kind one by one; after a success those of the new text. */
async function applyEach(current, module, edits, attempt) {
  for (let at = 0; ; ) {
    const code = current();
    const list = edits(treeOf(code, module), code);
    if (at >= list.length) return;
    const { start, end, text } = list[at];
    if (!(await attempt(code.slice(0, start) + text + code.slice(end)))) at += 1;
  }
}

/** A compound statement by what it holds. */
function unwrapped(tree, code) {
  const edits = [];
  const inner = (node) =>
    node.type === 'BlockStatement' ? code.slice(node.start + 1, node.end - 1) : code.slice(node.start, node.end);
  const put = (node, ...parts) =>
    edits.push({ start: node.start, end: node.end, text: parts.filter(Boolean).map(inner).join('\n') });
  visit(tree, (node) => {
    if (node.type === 'IfStatement') {
      put(node, node.consequent);
      put(node, node.alternate);
    } else if (/^(For|While|DoWhile|Labeled|With)\w*Statement$/.test(node.type)) put(node, node.body);
    else if (node.type === 'TryStatement') {
      put(node, node.block, node.finalizer);
      put(node, node.block);
      if (node.finalizer && node.handler) edits.push({ start: node.handler.end, end: node.end, text: '' });
    }
  });
  return edits;
}

/** Parts of expressions: a call of a chain, an argument, an element, one side, an operand for the whole. */
function shortened(tree, code) {
  const edits = [];
  const put = (node, text) => edits.push({ start: node.start, end: node.end, text });
  const textOf = (node) => code.slice(node.start, node.end);
  visit(tree, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
      put(node, textOf(node.callee.object));
    if (node.type === 'CallExpression') for (const argument of node.arguments) put(node, textOf(argument));
    if (node.type === 'CallExpression' || node.type === 'NewExpression') dropItems(node.arguments, edits);
    else if (node.type === 'ArrowFunctionExpression' && node.expression) put(node, textOf(node.body));
    else if (node.type === 'ArrayExpression') dropItems(node.elements.filter(Boolean), edits);
    else if (node.type === 'VariableDeclaration') dropItems(node.declarations, edits);
    else if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression')
      for (const side of [node.left, node.right]) put(node, textOf(side));
    else if (node.type === 'AwaitExpression' || node.type === 'YieldExpression')
      put(node, node.argument ? `(${textOf(node.argument)})` : 'undefined');
    else if (node.type === 'ConditionalExpression')
      for (const side of [node.consequent, node.alternate]) put(node, textOf(side));
    else if (node.type === 'ReturnStatement' && node.argument) put(node, 'return;');
    if (/^(Call|New|Await|Array|Object|Arrow|Function)\w*Expression$/.test(node.type)) put(node, '0');
  });
  return edits;
}

function dropItems(items, edits) {
  items.forEach((item, i) => {
    const next = items[i + 1];
    const previous = items[i - 1];
    if (next) edits.push({ start: item.start, end: next.start, text: '' });
    else if (previous) edits.push({ start: previous.end, end: item.end, text: '' });
    else edits.push({ start: item.start, end: item.end, text: '' });
  });
}

/** A range with the spaces before it and the line's end behind it. */
function cut(code, start, end) {
  const before = code.slice(0, start).replace(/[ \t]+$/, '');
  const after = code.slice(end).replace(/^[ \t]*\n/, '');
  return before + after;
}

/** Every node, parents first. */
function visit(node, see) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) visit(item, see);
    return;
  }
  if (typeof node.type !== 'string') return;
  see(node);
  for (const key of Object.keys(node)) if (key !== 'type') visit(node[key], see);
}
