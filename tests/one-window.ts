import { builtinEnvironments, type Environment } from 'vitest/runtime'

const worker = globalThis as { windowOfWorker?: Promise<unknown> }

/** A window for all files of a worker: what they import holds on to the window that it was loaded in. */
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    worker.windowOfWorker ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options))
    await worker.windowOfWorker
    return {
      teardown() {
        document.body.replaceChildren()
        document.head.replaceChildren()
        localStorage.clear()
        sessionStorage.clear()
      },
    }
  },
} satisfies Environment
