// Lint rules that oxlint does not have. They check one file at a time, without type information.

const forbidden = {
  ExportDefaultDeclaration: 'Named exports only.',
  ExportAllDeclaration: 'No barrels.',
  TSEnumDeclaration: 'A union of literals.',
};

const syntax = {
  create: (context) =>
    Object.fromEntries(
      Object.entries(forbidden).map(([type, message]) => [type, (node) => context.report({ node, message })]),
    ),
};

const booleanName = /^_?(is|has|had|can|should|may|must|was|did|will)[A-Z0-9]/u;
const comparisons = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in', 'instanceof']);
const booleanCalls = new Set(['Boolean', 'endsWith', 'has', 'includes', 'some', 'startsWith', 'test']);

/** Returns whether a type is boolean, with or without null and undefined. */
function isBooleanType(type) {
  if (type?.type === 'TSBooleanKeyword') return true;
  if (type?.type === 'TSLiteralType') return typeof type.literal.value === 'boolean';
  if (type?.type !== 'TSUnionType') return false;
  const present = type.types.filter(({ type }) => type !== 'TSNullKeyword' && type !== 'TSUndefinedKeyword');
  return present.length > 0 && present.every(isBooleanType);
}

/** Returns the last name of `a.b` or `a`. */
const nameOf = (node) =>
  node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? nameOf(node.property) : '';

/** Returns whether the syntax, or a name such as `isOpen`, shows that an expression is boolean. */
function isBooleanValue(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'boolean';
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === 'delete';
    case 'BinaryExpression':
      return comparisons.has(node.operator);
    case 'LogicalExpression':
      return isBooleanValue(node.left) && isBooleanValue(node.right);
    case 'ConditionalExpression':
      return isBooleanValue(node.consequent) && isBooleanValue(node.alternate);
    case 'CallExpression':
      return booleanCalls.has(nameOf(node.callee));
    case 'Identifier':
    case 'MemberExpression':
      return booleanName.test(nameOf(node));
    case 'AwaitExpression':
    case 'ChainExpression':
      return isBooleanValue(node.argument ?? node.expression);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isBooleanType(node.typeAnnotation);
    default:
      return false;
  }
}

/** Returns whether a node is a call of `useState` with a boolean. The first element of its result is then boolean. */
const isBooleanState = (node) =>
  node?.type === 'CallExpression' &&
  nameOf(node.callee) === 'useState' &&
  (node.typeArguments ? isBooleanType(node.typeArguments.params[0]) : isBooleanValue(node.arguments[0]));

const booleanNames = {
  create(context) {
    function check(node, value) {
      if (node?.type !== 'Identifier' || booleanName.test(node.name)) return;
      const type = node.typeAnnotation?.typeAnnotation;
      if (!(type ? isBooleanType(type) : isBooleanValue(value))) return;
      context.report({ node, message: `The boolean ${node.name} begins with is, has, can or should.` });
    }
    function checkParameters({ params }) {
      for (const parameter of params)
        if (parameter.type === 'AssignmentPattern') check(parameter.left, parameter.right);
        else check(parameter);
    }
    return {
      ArrowFunctionExpression: checkParameters,
      FunctionDeclaration: checkParameters,
      FunctionExpression: checkParameters,
      TSDeclareFunction: checkParameters,
      TSEmptyBodyFunctionExpression: checkParameters,
      VariableDeclarator({ id, init }) {
        if (id.type === 'ArrayPattern' && isBooleanState(init))
          check(id.elements[0], { type: 'Literal', value: true });
        else check(id, init);
      },
    };
  },
};

export default { meta: { name: 'local' }, rules: { syntax, 'boolean-names': booleanNames } };
