import { afterAll, afterEach, vi } from 'vitest'
import { unmountAll } from './render.tsx'

// Files share a window and their modules: each begins as the first one did.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(async () => {
  await unmountAll()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Files that a screen asked for in its last moment arrive before the next file begins.
afterAll(() => vi.dynamicImportSettled())
