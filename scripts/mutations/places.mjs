import ts from 'typescript'

/** A place of a file and what an operator writes there. */
const placeAt = (start, end, text) => ({ start, end, text })

const matches = (source, pattern, write) =>
  [...source.matchAll(pattern)].map((match) =>
    placeAt(match.index, match.index + match[0].length, write(match[0])),
  )

/** Every node of a tree that is code, not a type and not an import. */
function nodesOf(root) {
  const nodes = []
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(root, visit)
  return nodes
}

const swappedNumber = (text) => String(Number(text.replaceAll('_', '')) + 1)
const swappedFlag = (text) => (text === 'true' ? 'false' : 'true')
const nextByte = (letter) => (/[9zZ]/.test(letter) ? '0' : String.fromCharCode(letter.charCodeAt(0) + 1))

/** The same text with an x at its end, before the quote. */
const longerText = (text) => `${text.slice(0, -1)}x${text.at(-1)}`

const OPPOSITES = [
  ['===', '!=='],
  ['<', '>='],
  ['>', '<='],
].flatMap(([one, other]) => [
  [one, other],
  [other, one],
])
const opposites = new Map(OPPOSITES)

/** A condition as a person would write its opposite: what a formatter or a rule about style finds proves nothing. */
function negated(node, source) {
  const textOf = (part) => source.slice(part.getStart(), part.end)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return textOf(node.operand)
  if (!ts.isBinaryExpression(node)) return `!${textOf(node)}`
  const opposite = opposites.get(node.operatorToken.getText())
  return opposite ? `${textOf(node.left)} ${opposite} ${textOf(node.right)}` : `!(${textOf(node)})`
}

function conditionIn(node) {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return node.expression
  if (ts.isConditionalExpression(node)) return node.condition
  const joins = [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken]
  return ts.isBinaryExpression(node) && joins.includes(node.operatorToken.kind) ? node.left : undefined
}

function swapped(node, source) {
  const text = source.slice(node.getStart(), node.end)
  const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node
  if (ts.isStringLiteral(node))
    return isName || ts.isExpressionStatement(node.parent) ? undefined : longerText(text)
  if (ts.isNumericLiteral(node)) return swappedNumber(text)
  if (ts.isJsxText(node)) return node.text.trim() === '' ? undefined : `${text}x`
  const isFlag = node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword
  return isFlag ? swappedFlag(text) : undefined
}

/** In SQL, a filter that lets everything through. */
const openFilters = (source) => matches(source, /\bwhere\b(?! true or)/gi, (word) => `${word} true or`)

const withStart = (node, text) => placeAt(node.getStart(), node.end, text)

const ofCode = {
  condition: (nodes, source) =>
    nodes
      .map(conditionIn)
      .filter(Boolean)
      .map((condition) => withStart(condition, negated(condition, source))),
  filter: (nodes, source) => [
    ...nodes
      .filter((node) => ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      .filter(({ expression }) => ['filter', 'where'].includes(expression.name.text))
      .map(({ expression, end }) => placeAt(expression.expression.end, end, '')),
    ...nodes
      .filter((node) => ts.isTemplateLiteralToken(node))
      .flatMap((node) =>
        openFilters(source.slice(node.getStart(), node.end)).map(({ start, end, text }) =>
          placeAt(node.getStart() + start, node.getStart() + end, text),
        ),
      ),
  ],
  await: (nodes, source) =>
    nodes
      .filter(ts.isAwaitExpression)
      .map((node) => withStart(node, source.slice(node.expression.getStart(), node.end))),
  value: (nodes, source) =>
    nodes.flatMap((node) => {
      const text = swapped(node, source)
      return text === undefined ? [] : [withStart(node, text)]
    }),
}

const ofText = {
  sql: { filter: openFilters, value: (source) => matches(source, /\b\d+\b|'[^']+'/g, swappedInText) },
  json: {
    value: (source) => matches(source, /(?<=[:[,]\s*)("[^"]*"|\d+|true|false)(?=\s*[,}\]])/g, swappedInText),
  },
  other: { byte: (source) => matches(source, /[0-9A-Za-z]/g, nextByte) },
}

function swappedInText(text) {
  if (/^\d/.test(text)) return swappedNumber(text)
  return /^(true|false)$/.test(text) ? swappedFlag(text) : longerText(text)
}

/** The places of a file by operator, those operators alone that have one. */
export function placesOf(path, source) {
  const extension = path.split('.').at(-1)
  const isCode = ['ts', 'tsx', 'mjs', 'cjs'].includes(extension)
  const nodes = isCode && nodesOf(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  const operators = isCode ? ofCode : (ofText[extension] ?? ofText.other)
  const found = Object.entries(operators).map(([name, placesIn]) => [
    name,
    isCode ? placesIn(nodes, source) : placesIn(source),
  ])
  return Object.fromEntries(found.filter(([, places]) => places.length > 0))
}
