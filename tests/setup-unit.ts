import 'fake-indexeddb/auto'
import { vi } from 'vitest'

if (typeof window !== 'undefined' && !('windowOfWorker' in globalThis))
  throw new Error('a test that needs a window is a *.test.tsx or *.dom.test.ts and names no environment')

/**
 * Files share their modules. What Dexie has put off until the next turn is done before faked timers end: it would wait
 * for that turn in every later file.
 */
const { useRealTimers } = vi
if (useRealTimers.name !== 'finishAndUseRealTimers') {
  vi.useRealTimers = function finishAndUseRealTimers() {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(0)
    return useRealTimers.call(vi)
  }
}
