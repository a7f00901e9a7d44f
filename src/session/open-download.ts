import { AppError } from '#contract/kit/errors.ts'

/**
 * Opens a window now, while the tap still counts, and the file in it once its link is known; a browser that opens no
 * window downloads it instead. Throws what `ask` throws. [A84]
 */
export async function openDownload(ask: () => Promise<{ url?: string | undefined }>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await ask()
    if (!url) throw new AppError('respuesta-ajena')
    // Whatever host the link names, the file is here.
    const { pathname, search } = new URL(url, location.origin)
    const href = location.origin + pathname + search
    if (tab && !tab.closed) showIn(tab, href)
    else download(href)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** A window whose file went to the downloads stays blank; this long after, in milliseconds, it closes by itself. */
const BLANK_SHOWN = 10_000

function showIn(tab: Window, href: string): void {
  tab.opener = null
  tab.document.body.textContent = 'El archivo se está descargando. Esta ventana se puede cerrar.'
  tab.location.replace(href)
  setTimeout(() => {
    if (isBlank(tab)) tab.close()
  }, BLANK_SHOWN)
}

/** A window that shows a page of another origin may not be looked into. */
function isBlank(tab: Window): boolean {
  try {
    return tab.location.href === 'about:blank'
  } catch {
    return false
  }
}

function download(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
