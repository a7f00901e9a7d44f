import type { Page } from '@playwright/test'
import { test as base, expect } from '#e2e/fixtures.ts'
import { readRows } from '#e2e/support/seller-phone.ts'
import { startWorld } from '#e2e/support/world.ts'
import { HOSTILE } from '#tests/hostile-texts.ts'
import { ChatPeer, DONE, event } from '#tests/peers/chat/peer.ts'

/** A distributor whose assistant is an endpoint on this machine. */
const test = base.extend<{ peer: ChatPeer }>({
  // biome-ignore lint/correctness/noEmptyPattern: the first argument names the fixtures that are used
  peer: async ({}, use) => {
    const peer = new ChatPeer()
    await use(peer)
    await peer.close()
  },
  world: async ({ address, peer }, use) => {
    const world = await startWorld(address, { chatUrl: await peer.start() })
    world.open()
    await use(world)
    await world.close()
  },
})

/** Answers, each with its share of the hostile texts, and a mark after each text. */
const ANSWERS = [0, 1, 2].map((part) =>
  HOSTILE.filter((_, at) => at % 3 === part).map(
    (text, at) => `antes ${text}\n\n${text}\n\n**marca ${at}**\n\n`,
  ),
)

/** The languages whose code is coloured, each with some of it. [S262] */
const LANGUAGES = [
  ['javascript', 'const a = "x"'],
  ['typescript', 'let b: string = "x"'],
  ['python', 'def f(): return "x"'],
  ['xml', '<a b="c"/>'],
  ['bash', 'echo "x" # y'],
] as const

/** The elements that answers are drawn in. */
const DRAWN = 'article[aria-label="Junior"] [class*=markdown]'
const RUNS =
  'script,img,svg,iframe,form,input,object,embed,base,meta,link,video,math,template,style,[style*=url]'

/** Runs in the page: passes on what its policy or Trusted Types refuse. */
function reportRefused(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    (window as unknown as { noteRefused: (what: string) => void }).noteRefused(
      `${effectiveDirective} ${blockedURI}`,
    ),
  )
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Tu pregunta').fill(question)
  await page.getByRole('button', { name: 'Enviar' }).click()
}

test('what the assistant writes runs and loads nothing, can be stopped, and is read without network', async ({
  vendedora: seller,
  world,
  peer,
  complaints,
}) => {
  const { phone } = seller
  const [ran, foreign, refused]: [string[], string[], string[]] = [[], [], []]
  await phone.page.exposeFunction('noteRefused', (what: string) => refused.push(what))
  await phone.page.addInitScript(reportRefused)
  phone.context.on('request', (request) => {
    if (!request.url().startsWith(world.url) && !request.url().startsWith('blob:'))
      foreign.push(request.url())
  })
  phone.page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  await seller.ir('/chat')

  await test.step('hostile markdown is words', async () => {
    for (const [at, parts] of ANSWERS.entries()) {
      peer.manner = { parts: [...parts.map(event), DONE] }
      await ask(phone.page, `¿Qué es el mármol? ${at}`)
      const answer = phone.page.locator(DRAWN).nth(at)
      await expect(answer.locator('strong', { hasText: /^marca \d+$/ })).toHaveCount(parts.length)
    }
    await expect(phone.page.locator(DRAWN).locator(RUNS)).toHaveCount(0)
    const led = await phone.page
      .locator(`${DRAWN} a`)
      .evaluateAll((all) => all.map((item) => item.getAttribute('href')))
    expect(new Set(led)).toEqual(new Set(['http://evil.example/']))
    expect({ ran, foreign, refused }).toEqual({ ran: [], foreign: [], refused: [] })
    expect(complaints).toEqual([])
    // A refusal counted here is really seen.
    await phone.page.evaluate(() => new Image().setAttribute('src', 'https://evil.example/seen.png'))
    await expect.poll(() => refused).toEqual(['img-src https://evil.example/seen.png'])
    complaints.splice(0)
  })

  await test.step('an answer is there before its end, and Detener ends it', async () => {
    peer.manner = { parts: [event('Hay **Carrara** en ')], hangs: true }
    await ask(phone.page, '¿Qué es el Carrara?')
    await expect(phone.page.locator(`${DRAWN} strong`, { hasText: /^Carrara$/ })).toBeVisible()

    await phone.page.getByRole('button', { name: 'Detener' }).click()

    await expect(phone.page.getByText('Respuesta incompleta.')).toBeVisible()
    await expect.poll(() => peer.left.length).toBe(1)
    const kept = async () => JSON.stringify(await phone.page.evaluate(readRows, 'meta'))
    await expect.poll(kept).toContain('"ending":"cortada"')
  })

  await test.step('code of five languages is coloured', async () => {
    const fences = LANGUAGES.map(([name, code]) => `\`\`\`${name}\n${code}\n\`\`\``)
    peer.manner = { parts: [event(fences.join('\n\n')), DONE] }
    await ask(phone.page, 'código')
    for (const [name] of LANGUAGES)
      await expect(phone.page.locator(`${DRAWN} code.language-${name} [class*=hljs-]`).first()).toBeVisible()
  })

  await test.step('Junior is seen writing, and a failure is said in the words of the specification', async () => {
    peer.manner = { parts: [], hangs: true }
    await ask(phone.page, '¿Estás?')
    await expect(phone.page.getByText('Junior está escribiendo…')).toBeVisible()
    await expect.poll(() => peer.received.length).toBe(6)
    await phone.page.getByRole('button', { name: 'Detener' }).click()
    await expect(phone.page.getByText('Junior está escribiendo…')).toBeHidden()
    peer.manner = { status: 500, parts: [] }
    await ask(phone.page, '¿Y ahora?')
    await expect(phone.page.getByText('Error: Failed to receive response').last()).toBeVisible()
    await expect(phone.page.getByText('¿Y ahora?')).toBeVisible()
    // The browser's own line about the failure that was asked for.
    await expect.poll(() => complaints).toEqual([expect.stringContaining('status of 503')])
    complaints.splice(0)
  })

  await test.step('the phone reads it from nothing without network, and cannot ask', async () => {
    const { pathname, search } = new URL(phone.page.url())
    await seller.loseNetwork()
    await seller.restartPhone(pathname + search)

    await expect(phone.page.getByText('Respuesta incompleta.')).toBeVisible()
    await expect(phone.page.locator(`${DRAWN} strong`, { hasText: /^Carrara$/ })).toBeVisible()
    await expect(phone.page.getByText('Necesita conexión.')).toBeVisible()
    await phone.page.getByLabel('Tu pregunta').fill('¿Hay Carrara?')
    await expect(phone.page.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    expect(peer.received).toHaveLength(7)
  })
})
