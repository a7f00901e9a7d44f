import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MODULE_SIZES } from './module-sizes.ts'

/** A file of the built app: what it is made of and what it imports; lengths in bytes before minifying. */
export interface Chunk {
  name: string
  fileName: string
  isEntry: boolean
  imports: string[]
  css: string[]
  modules: [path: string, length: number][]
}

/** The size of a moment of the app, in bytes as it travels. */
export interface Moment {
  name: string
  js: number
  css: number
  files: string[]
}

const LIST = ['src/routes/pedido/_lista.tsx?', 'src/routes/pedido/_lista.index.tsx?']

export const readChunks = (root: string): Chunk[] =>
  JSON.parse(readFileSync(join(root, MODULE_SIZES), 'utf8'))

/** The smallest brotli form of a file of the built app, in bytes. */
export const packedSize = (root: string, file: string): number =>
  statSync(join(root, 'dist/app', `${file}.br`)).size

/** The sign-in, the first list, and each further screen with what it needs beyond the list, or beyond the sign-in. */
export function momentsOf(root: string): Moment[] {
  const chunks = readChunks(root)
  const chunkOf = (module: string) => {
    const chunk = chunks.find((chunk) => chunk.modules.some(([path]) => path.startsWith(module)))
    if (!chunk) throw new Error(`no file of the build holds ${module}`)
    return chunk
  }
  const needed = (...modules: string[]) => filesOf(chunks, modules.map(chunkOf))
  const signIn = needed('src/app/start/main.tsx')
  const list = needed(
    'src/app/start/main.tsx',
    'src/app/start/screens.tsx',
    'src/app/session/open-session.ts',
    ...LIST,
  )
  const moment = (name: string, files: Set<string>, before = new Set<string>()): Moment => {
    const own = [...files].filter((file) => !before.has(file))
    const sum = (ending: string) =>
      own.filter((file) => file.endsWith(ending)).reduce((all, file) => all + packedSize(root, file), 0)
    return { name, js: sum('.js'), css: sum('.css'), files: own }
  }
  const screens = chunks
    // An address that only leads on has no part of its own.
    .flatMap(({ modules }) =>
      modules.flatMap(([path]) => (path.includes('?') ? (path.split('?')[0] ?? []) : [])),
    )
    .filter(
      (path) => path.startsWith('src/routes/') && !path.includes('__root') && !LIST.includes(`${path}?`),
    )
  const further = [...new Set(screens)].map((path) =>
    moment(
      path.slice('src/routes/'.length, -'.tsx'.length),
      needed(`${path}?`),
      new Set([...signIn, ...list]),
    ),
  )
  return [moment('sign-in', signIn), moment('first list', list), ...further]
}

/** These chunks, all that they import statically, and their styles. */
function filesOf(chunks: readonly Chunk[], starts: readonly Chunk[]): Set<string> {
  const files = new Set(starts.map(({ fileName }) => fileName))
  for (const file of files) {
    const chunk = chunks.find(({ fileName }) => fileName === file)
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.css ?? [])]) files.add(next)
  }
  return files
}
