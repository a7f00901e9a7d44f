import { type Modals, useModals } from '#src/ui/dialogs/modal-context.ts'
import type { Words } from './scanned.ts'

interface Scanner {
  /** Opens the camera over the screen; resolves with the text of the first code, undefined when it was closed. */
  scanOne: () => Promise<string | undefined>
  /** Hands over code after code until it is closed; `onText` returns what is said of each. */
  scanMany: (title: string, onText: (text: string) => Words) => Promise<void>
}

/** Ways to read codes with the camera; what reads them is fetched with the first use. */
export function useScan(): Scanner {
  const modals = useModals()
  return { scanOne: () => scanOne(modals), scanMany: (title, onText) => scanMany(modals, { title, onText }) }
}

async function scanOne(modals: Modals): Promise<string | undefined> {
  const { ScanPanel } = await import('./scan-panel.tsx')
  const title = 'Escanear un código'
  return modals.open<string>(
    (close) => (
      <ScanPanel
        onText={(text) => {
          close(text)
          return undefined
        }}
      />
    ),
    { title },
  )
}

interface Many {
  title: string
  onText: (text: string) => Words
}

async function scanMany(modals: Modals, { title, onText }: Many): Promise<void> {
  const { ScanPanel } = await import('./scan-panel.tsx')
  await modals.open(() => <ScanPanel onText={onText} />, { title })
}
