import { expect } from '@playwright/test'
import { type EnginePhone, PATIENCE } from './engine-phone.ts'

/**
 * Presses the button and expects a toast with these words. The page itself notes what its toasts say: they last two
 * seconds, and a driver on a busy machine may ask for them less often.
 */
export async function pressForToast(phone: EnginePhone, button: string, words: string): Promise<void> {
  await phone.run(noteToasts)
  await phone.press(button)
  await expect.poll(() => phone.run(notedToasts), { timeout: PATIENCE }).toContain(words)
}

/** Runs in the page: from now on it keeps the text of every toast. */
async function noteToasts(): Promise<void> {
  const { dataset } = document.documentElement
  dataset.toasts = ''
  const note = () => {
    for (const toast of document.querySelectorAll('.mantine-Notification-root'))
      if (!dataset.toasts?.includes(toast.textContent)) dataset.toasts += toast.textContent
  }
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Runs in the page. */
async function notedToasts(): Promise<string> {
  return document.documentElement.dataset.toasts ?? ''
}
