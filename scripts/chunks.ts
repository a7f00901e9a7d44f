import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

const project = fileURLToPath(new URL('..', import.meta.url))

/** The files named and all they import statically that no earlier group has, in one file of the build. */
const group = (name: string, ...paths: string[]) => ({
  name,
  test: (id: string) => paths.some((path) => id.includes(path)),
})

/**
 * Modules of one file, first come first served: on a poor network a request costs more than some kilobytes.
 * `comun` and `datos` are the search worker's too, so nothing that draws may be among them.
 */
const inOrder = [
  group(
    'comun',
    '/node_modules/valibot/',
    '/contract/kit/errors.ts',
    '/contract/kit/day.ts',
    '/contract/calls/work-orders.ts',
    '/contract/calls/pull-stock.ts',
    '/contract/stock/stock-filter.ts',
    '/contract/stock/stock-results.ts',
    '/contract/kit/uuid.ts',
  ),
  group('datos', '/src/offline/db/db.ts', '/src/offline/search/held-branches.ts'),
  group('acopio', '/src/offline/search/worker/serve-search.ts'),
  group(
    'inicio',
    '/src/app/start/main.tsx',
    '/@mantine/core/esm/components/ActionIcon/',
    '/@mantine/hooks/esm/use-merged-ref/',
  ),
  // The router, and what a page without a session sends with: the whole phone would be ten times as much.
  group(
    'rutas',
    '/src/app/start/screens.tsx',
    '/src/read/device-context.tsx',
    '/@tanstack/react-router/dist/esm/useLocation.',
    '/src/session/ask-public.ts',
    '/src/forms/use-online-form.ts',
    '/contract/calls/access/register.ts',
  ),
  group(
    'telefono',
    '/src/app/session/open-session.ts',
    '/src/app/session/signed-in.tsx',
    '/src/app/session/sign-in.ts',
    '/src/app/session/follow-identity.ts',
    '/src/routes/pedido/_lista.tsx?',
    '/src/routes/pedido/_lista.index.tsx?',
    '/src/features/orders/list/first-orders.ts',
  ),
  group(
    'piezas',
    '/src/ui/layout/action-button.tsx',
    '/src/ui/layout/back-link.tsx',
    '/src/ui/layout/card.tsx',
    '/src/ui/layout/money.tsx',
    '/src/ui/fields/number-field.tsx',
    '/src/ui/lists/stat-list.tsx',
  ),
  group('medidor', '/src/ui/fields/password/password-meter.tsx'),
  group(
    'acceso',
    '/src/routes/register.tsx?',
    '/src/routes/recover-password.tsx?',
    '/src/routes/password-reset.tsx?',
    '/src/features/access/verification-page.tsx',
    '/src/features/access/after-registration.tsx',
  ),
  // Layers over a screen, without what places them: dialogs and lists need them, most screens do not.
  group(
    'capas',
    '/@mantine/core/esm/components/Portal/',
    '/@mantine/core/esm/components/Overlay/',
    '/@mantine/core/esm/components/FocusTrap/',
    '/@mantine/core/esm/core/DirectionProvider/',
    '/@mantine/core/esm/core/utils/',
    '/@mantine/hooks/esm/use-click-outside/',
    '/@mantine/hooks/esm/use-focus-return/',
  ),
  // A dialog's scrolling needs one function of it.
  group('posicion', '/node_modules/@floating-ui/react/'),
  group('campos', '/src/ui/fields/remote-select.tsx'),
  group('lista', '/src/ui/fields/options/options-list.tsx'),
]

export const chunkGroups: Groups = inOrder.map((chunk, index) => ({
  ...chunk,
  priority: inOrder.length - index,
}))

const SPAWNED = "new URL('./search-worker.ts', import.meta.url)"

/** The search worker as an entry of the same build: it shares the files that the page has fetched already. */
export function workerInTheSameBuild(): Plugin {
  return {
    name: 'worker-in-the-same-build',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/offline\/search\/worker\/search-client\.ts$/ },
      handler(code) {
        if (!code.includes(SPAWNED)) this.error('the search worker is spawned in another way')
        const id = `${project}src/offline/search/worker/search-worker.ts`
        const worker = this.emitFile({ type: 'chunk', id, name: 'search-worker' })
        return code.replace(SPAWNED, `import.meta.ROLLUP_FILE_URL_${worker}`)
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
      const worker = chunks.find((chunk) => chunk.name === 'search-worker')
      const reached = new Set(worker ? [worker.fileName] : [])
      for (const file of reached) {
        const chunk = chunks.find((candidate) => candidate.fileName === file)
        for (const next of chunk?.imports ?? []) reached.add(next)
      }
      // The start code of the page would run in the worker too.
      const page = chunks.find((chunk) =>
        chunk.moduleIds.some((id) => id.includes('/src/app/start/main.tsx')),
      )
      if (page && reached.has(page.fileName)) this.error('the search worker would start the whole page')
      const data = chunks.find((chunk) => chunk.name === 'datos')
      if (data && page?.imports.includes(data.fileName))
        this.error('the sign-in fetches the database too: see which module of inicio is among those of datos')
    },
  }
}

const ON_DEMAND = /(?<!typeof )\bimport\('([^']+)'\)/g

/**
 * The service worker in one file, by the option that the bundler has today; what the page imports on demand is among the rest.
 * Only what goes wrong is printed.
 */
export function workerInOneFile(): Plugin {
  return {
    name: 'worker-in-one-file',
    enforce: 'pre',
    config(config) {
      config.logLevel = 'warn'
      const output = config.build?.rollupOptions?.output
      if (!output || Array.isArray(output)) return
      delete output.inlineDynamicImports
      output.codeSplitting = false
    },
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: ON_DEMAND },
      handler(code) {
        const imports: string[] = []
        const whole = code.replace(ON_DEMAND, (_, path: string) => {
          const name = `onDemand${imports.length}`
          imports.push(`import * as ${name} from '${path}'\n`)
          return `Promise.resolve(${name})`
        })
        return imports.join('') + whole
      },
    },
    generateBundle(_, bundle) {
      // It is no module: with these words a browser refuses it, and the app no longer opens without network.
      const isModule = Object.values(bundle).some(
        (chunk) => chunk.type === 'chunk' && chunk.code.includes('import.meta'),
      )
      if (isModule) this.error('the service worker holds import.meta: see what it imports on demand')
    },
  }
}
