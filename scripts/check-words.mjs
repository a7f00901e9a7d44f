import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const vagueRoles = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'manager',
  'service',
  'data',
  'info',
])
const longest = 300
const fullest = 25

/** Texts of the specification that speak otherwise; all others say vos. */
const literals = [
  'Espere un momento',
  'Escribe tu pregunta..',
  'Vuelva a intentar en unos minutos',
  'Revisa tu conexión a internet y vuelve a intentarlo',
]

/** Forms of usted and tú in what the app says to people; 'Debe …' is the specification's way to name a mistake. */
const notVos = new RegExp(
  `(?<![\\p{L}])(${[
    ...['usted', 'ustedes', 'ingrese', 'seleccione', 'elija', 'intente', 'vuelva', 'revise', 'confirme'],
    ...['presione', 'verifique', 'haga', 'agregue', 'escriba', 'pruebe', 'actualice', 'borre', 'quite'],
    ...['cargue', 'reintente', 'cambie', 'inicie', 'descargue', 'espere', 'abra', 'guarde', 'marque', 'deje'],
    ...['llame', 'corrija', 'exporte', 'expórtelo', 'comuníquese', 'asegúrese'],
    ...['tienes', 'puedes', 'quieres', 'debes', 'elige', 'ingresa', 'selecciona', 'intenta', 'revisa'],
    ...['vuelve a intentarlo', 'prueba de nuevo', 'escribe'],
  ].join('|')})(?![\\p{L}-])`,
  'iu',
)

/** Words of comments that tell a story where the plain word is shown, returns, user, hidden. */
const notPlain = new RegExp(
  `\\b(${['told', 'tells', 'untold', 'unheard', 'whoever', 'veiled', 'farewell', 'somebody', 'nobody'].join('|')})\\b` +
    '|(\\*\\*|[.;,:]|\\band) what of\\b' +
    '|(\\*\\*|\\/\\/|[.;,:]|\\band) answers (what|whether|how|the|its|null|false|true|which|where|an?|them|it)\\b',
  'i',
)

/** A comment that begins with a clause or a pronoun in the place of a noun. */
const isClause = /(\/\*\*?|\/\/)\s*(\*\s*)?(What|Whoever|Whose|Who|How|One|Of)\b/

const isSpoken = /^(contract|src|sw|server\/(?!db\/migrations\/)).*\.tsx?$(?<!\.test\.tsx?)/

const contents = [
  ['names a package registry', /registry\.(npmjs|yarnpkg)\.|npm\.jsr\.io|npmmirror/, /./],
  [
    'focuses or skips a test',
    /\b(it|test|describe|suite)\s*\.(only|skip|todo|fixme|skipIf|runIf)\b|\b(xit|xdescribe|fdescribe)\(/,
    /\.(test|spec)\.tsx?$|^(tests|e2e)\//,
  ],
  [
    'reads the outbox itself: ask src/offline/changes.ts',
    /\.(outbox|enviados)\b/,
    /^(src\/(?!offline\/)|sw\/)(?!.*\.test\.)/,
  ],
  [
    'names a record in the engine',
    // The plain words `order`, `group` and `claim` stand for something else there too.
    /^(?!\s*(\*|\/\/|\/\*)).*(\b(pedidos?|grupos?|turnos?|fleteros?|cuentas?|productos?|reservas?|historias|transito|viewedLots|ordenesDeTrabajo|estadosDeGrupo|carrito|orders|carriers?|products?|reservations?|workOrders?|groupStatus(es)?|carts?)\b|(Pedido|Grupo|Fletero|Cuenta|Producto|Reserva|(?<!in)Order|OrderGroup|Turno|Carrier|Account|Product|Reservation|Claim)s?\b)/m,
    /^src\/offline\/(?!search\/)(?!.*\.test\.)/,
  ],
  ['says usted or tú', { test: (text) => notVos.test(withoutLiterals(text)) }, isSpoken],
  [
    'tells a story in a comment: see Language in docs/architecture.md',
    { test: (text) => notPlain.test(commentsOf(text)) },
    /^(contract|src|server|demo|sw)\/.*\.tsx?$/,
  ],
  [
    'begins a comment with a clause: name the thing',
    { test: (text) => isClause.test(commentsOf(text)) },
    /\.(tsx?|mjs)$/,
  ],
  [
    'calls an element of a list `one`: name it',
    /(?<![\w.])(\(one(: [^()]*)?\)|one) =>/,
    /^(contract|src|server|demo|sw|tests|e2e|bench|scripts)\/.*\.(tsx?|mjs)$/,
  ],
  ['imports upwards with ../', /(from|import)\s*\(?\s*['"]\.\.\//, /\.(tsx?|mjs)$/],
]

function commentsOf(text) {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g) ?? []
  return comments.map((comment) => comment.replace(/\s*\n\s*\*\s/g, ' ')).join('\n')
}

/** Strings, templates and texts between tags: comments and names are English. */
function withoutLiterals(text) {
  const spoken = text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}]+</g) ?? []
  return literals.reduce((left, literal) => left.replaceAll(literal, ''), spoken.join('\n'))
}

/** The complaints about one tracked file. */
export function complaints(file, text) {
  // A service worker is a thing of the platform, not a vague role.
  const words = basename(file).replace('service-worker', 'worker').split('.').slice(0, -1)
  const roles = words.flatMap((word) => word.split('-'))
  const isCode = /\.tsx?$/.test(file) && !/\.gen\.ts$|^server\/db\/migrations\//.test(file)
  return [
    ...(/\.(tsx?|mjs)$/.test(file) ? roles.filter((role) => vagueRoles.has(role)) : []).map(
      (role) => `the name says nothing: ${role}`,
    ),
    ...(isCode && text.split('\n').length > longest + 1 ? [`longer than ${longest} lines`] : []),
    ...contents
      .filter(([, pattern, where]) => where.test(file) && pattern.test(text))
      .map(([complaint]) => complaint),
  ]
}

/** Folders with more code files than one takes in at a glance; tests beside their files do not count. */
export function fullFolders(files) {
  const counts = new Map()
  for (const file of files) {
    if (!/\.(tsx?|mts|mjs)$/.test(file) || /\.(test|spec|gen|d)\.m?tsx?$/.test(file)) continue
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) =>
    count > fullest ? [`${folder}: ${count} code files, more than ${fullest}`] : [],
  )
}

function checkAll() {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const files = list
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(file))
  const own = ['scripts/check-words.mjs', 'scripts/check-words.test.ts']
  const found = files
    .filter((file) => !own.includes(file))
    .flatMap((file) => complaints(file, readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`))
  found.push(...fullFolders(files))
  for (const line of found) console.log(line)
  console.log(`${files.length} files, ${found.length} complaints`)
  process.exitCode = found.length > 0 ? 1 : 0
}

if (process.argv[1]?.endsWith('check-words.mjs')) checkAll()
