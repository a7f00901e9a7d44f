import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The module with which the engine and the data of a signed-in person begin. */
const BEGINNING = '/src/app/session/open-session.ts'

/**
 * Names in the page the files that a session needs beyond those of the sign-in: `<meta name="phone-files">`, addresses
 * parted by spaces. The service worker has them fetched together with the first ones; everybody else passes them over.
 */
export function phoneFilesInPage(): Plugin {
  return {
    name: 'phone-files-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, chunk }) => {
        const chunks = Object.values(bundle ?? {}).filter((one): one is Chunk => one.type === 'chunk')
        const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(BEGINNING)))
        if (!first || !chunk) throw new Error(`no file of the build begins with ${BEGINNING}`)
        const before = filesOf(chunk, chunks)
        const files = [...filesOf(first, chunks)].filter((file) => !before.has(file))
        const content = files.map((file) => `/${file}`).join(' ')
        return [{ tag: 'meta', attrs: { name: 'phone-files', content }, injectTo: 'head' }]
      },
    },
  }
}

/** A chunk, all that it imports statically, and their styles. */
function filesOf(start: Chunk, chunks: readonly Chunk[]): Set<string> {
  const files = new Set([start.fileName])
  for (const file of files) {
    const chunk = chunks.find(({ fileName }) => fileName === file)
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])])
      files.add(next)
  }
  return files
}
