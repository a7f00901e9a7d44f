import type { SendNotice } from '#demo/processor/notice-post.ts'
import { pick, type Random } from '#tests/bad-network.ts'

type Form = Record<string, string>

/** The fate of a notice on its way. `never` is lost though the processor believes that it came. */
const FATES = ['whole', 'whole', 'lost', 'deaf', 'double', 'swapped', 'forged', 'never'] as const

export interface NoticeWire {
  send: SendNotice
  /** From now on the notices of a link suffer what this draws. */
  spoil(orderRef: string, random: Random): void
  /** Delivers what was set aside, and everything whole from now on. */
  heal(): Promise<void>
  /** Notices by what happened to them. */
  fates: Record<string, number>
  /** Statuses that forged notices were answered with. */
  forgeries: number[]
}

/** Addresses of its own for each notice: the limit of an address is not what is tested here. */
const someAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`

async function deliver(url: string, form: Form): Promise<number> {
  const headers = { 'x-forwarded-for': someAddress() }
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers })
  await response.body?.cancel()
  return response.status
}

/** The same notice about more money, or about another's link, with the hash that it had. */
const forged = (form: Form): Form => ({
  ...form,
  chargetotal: `9${form.chargetotal}`,
  approval_code: 'Y:999999:1:PPX :00',
  status: 'APPROVED',
})

/** Loses, doubles, swaps and forges the notices of links, as the link's own random numbers say. */
export function noticeWire(): NoticeWire {
  const randoms = new Map<string, Random>()
  const aside = new Map<string, { url: string; form: Form }[]>()
  const fates: Record<string, number> = {}
  const forgeries: number[] = []
  let healed = false

  const suffer: Record<(typeof FATES)[number], (url: string, form: Form) => Promise<number>> = {
    whole: deliver,
    lost: async () => 0,
    deaf: async (url, form) => {
      await deliver(url, form)
      return 0
    },
    double: async (url, form) => {
      const [status] = await Promise.all([deliver(url, form), deliver(url, form)])
      return status
    },
    swapped: async (url, form) => {
      const ref = form.oid ?? ''
      aside.set(ref, [...(aside.get(ref) ?? []), { url, form }])
      return 200
    },
    forged: async (url, form) => {
      forgeries.push(await deliver(url, forged(form)))
      return deliver(url, form)
    },
    never: async () => 200,
  }

  async function release(ref: string): Promise<void> {
    const held = aside.get(ref) ?? []
    aside.delete(ref)
    for (const { url, form } of held) await deliver(url, form)
  }

  const randomOf = (ref: string): Random | undefined =>
    [...randoms].find(([known]) => ref.startsWith(known))?.[1]

  return {
    ...{ fates, forgeries },
    send: async (url, form) => {
      const ref = form.oid ?? ''
      const random = randomOf(ref)
      const fate = healed || !random ? 'whole' : pick(random, FATES)
      fates[fate] = (fates[fate] ?? 0) + 1
      const status = await suffer[fate](url, form)
      if (fate !== 'swapped') await release(ref)
      return status
    },
    spoil: (ref, random) => void randoms.set(ref, random),
    heal: async () => {
      healed = true
      for (const ref of aside.keys()) await release(ref)
    },
  }
}
