// Small changes of a TypeScript source, each of which some test should notice; the like of
// tests/tools/mutations.py. Left alone are types, strings, and defaults of parameters.
import { parse } from '@babel/parser';

const SWAPS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
  '+=': '-=',
  '-=': '+=',
};
const NAMES = { min: 'max', max: 'min', some: 'every', every: 'some' };
const TESTED = ['IfStatement', 'ConditionalExpression', 'WhileStatement', 'DoWhileStatement', 'ForStatement'];

const read = (source) => parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program;
const isFunction = (node) => /Function|ObjectMethod|ClassMethod/.test(node.type) && Boolean(node.body);

/**
 * Every change as { start, end, instead }, by the bytes of the source, in the order of the source; `inside` tells
 * where the function around it begins, and is -1 outside of functions.
 */
export function mutations(source) {
  const found = [];
  const within = (node, inside) => {
    const replace = (start, end, instead) => found.push({ start, end, instead, inside });
    change(node, source, replace);
    for (const part of parts(node)) within(part, isFunction(node) ? node.start : inside);
  };
  within(read(source), -1);
  const bytes = (at) => new TextEncoder().encode(source.slice(0, at)).length;
  return found
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((each) => ({ ...each, start: bytes(each.start), end: bytes(each.end) }));
}

/** The source, in which every function says when it is called: `path:` and where it begins. */
export function saying(source, path) {
  const marks = [];
  const visit = (node) => {
    const says = isFunction(node) && `globalThis.called?.add(${JSON.stringify(`${path}:${node.start}`)})`;
    if (says && node.body.type === 'BlockStatement') marks.push([node.body.start + 1, `${says};`]);
    else if (says) marks.push([node.body.start, `(${says}, `], [node.body.end, ')']);
    parts(node).forEach(visit);
  };
  visit(read(source));
  // what is put in at one place stands in the order in which it was found, but what ends there comes first
  const order = marks.map(([at, words], index) => ({ at, words, index, ends: words === ')' }));
  order.sort((a, b) => a.at - b.at || Number(b.ends) - Number(a.ends) || a.index - b.index);
  let [text, last] = ['', 0];
  for (const { at, words } of order) {
    text += source.slice(last, at) + words;
    last = at;
  }
  return text + source.slice(last);
}

function change(node, source, replace) {
  const text = (part) => source.slice(part.start, part.end);
  const instead = (part, words) => replace(part.start, part.end, words);
  const swap = (left, right) => {
    const words = SWAPS[node.operator];
    const at = source.indexOf(node.operator, left.end);
    if (words && at < right.start) replace(at, at + node.operator.length, words);
  };
  if (node.test && TESTED.includes(node.type)) {
    const comparison = node.test.type === 'BinaryExpression' && node.test.operator in SWAPS;
    const negation = node.test.type === 'UnaryExpression' && node.test.operator === '!';
    if (!comparison && !negation) instead(node.test, `!(${text(node.test)})`);
  }
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      swap(node.left, node.right);
      break;
    case 'UnaryExpression':
      if (node.operator === '!') replace(node.start, node.start + 1, '');
      break;
    case 'NumericLiteral':
      for (const by of [1, -1]) instead(node, `(${node.value + by})`);
      break;
    case 'BooleanLiteral':
      instead(node, String(!node.value));
      break;
    case 'ExpressionStatement':
      if (/^(Call|Assignment|Update|Await|OptionalCall)Expression$/.test(node.expression.type))
        instead(node, ';');
      break;
    case 'ReturnStatement':
      if (!node.argument) instead(node, ';');
      else if (text(node.argument) !== 'undefined') instead(node.argument, 'undefined as never');
      break;
    case 'ArrowFunctionExpression':
      if (node.body.type !== 'BlockStatement') instead(node.body, 'undefined as never');
      break;
    case 'MemberExpression':
      if (!node.computed && node.property.name in NAMES) instead(node.property, NAMES[node.property.name]);
      break;
  }
}

/** What a node is made of, without types and defaults. */
function parts(node) {
  return Object.entries(node)
    .filter(
      ([key]) => !['loc', 'typeAnnotation', 'typeParameters', 'returnType', 'leadingComments'].includes(key),
    )
    .filter(([key]) => !(node.type === 'AssignmentPattern' && key === 'right'))
    .flatMap(([, value]) => value)
    .filter(
      (value) => value && typeof value === 'object' && typeof value.type === 'string' && 'start' in value,
    )
    .filter((value) => !value.type.startsWith('Comment') && value.type !== 'ImportDeclaration')
    .filter((value) => !value.type.startsWith('TS') || value.expression);
}
