import { rmSync } from 'node:fs'
import type { Seller } from '#e2e/people/seller.ts'
import { type PhoneProcess, startPhone } from './phone-process.ts'
import { admit, type KnownSession, lastSession } from './sessions.ts'
import type { World } from './world.ts'

type Who = new (phone: PhoneProcess, world: World) => Seller

interface Template {
  profile: string
  session: KnownSession
}

/** The seller of the phone, and the branches that are prepared on it. */
export interface Wanted {
  Who: Who
  branches: readonly string[]
}

/** Signed-in phones, made once per worker; each taker gets a copy. */
export class PhoneShelf {
  readonly #templates = new Map<string, Template>()

  async take(world: World, wanted: Wanted): Promise<PhoneProcess> {
    const { profile } = await this.#template(world, wanted)
    return startPhone({ from: profile })
  }

  throwAway(): void {
    for (const { profile } of this.#templates.values())
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  async #template(world: World, wanted: Wanted): Promise<Template> {
    const key = [wanted.Who.name, ...wanted.branches].join()
    const template = this.#templates.get(key) ?? (await this.#make(world, wanted))
    this.#templates.set(key, template)
    await admit(world, template.session)
    return template
  }

  async #make(world: World, { Who, branches }: Wanted): Promise<Template> {
    if (branches.length === 0) {
      const phone = await startPhone()
      const seller = new Who(phone, world)
      await seller.entrar()
      return { profile: await phone.leave(), session: await lastSession(world, seller.email) }
    }
    const { profile, session } = await this.#template(world, { Who, branches: [] })
    const phone = await startPhone({ from: profile })
    await new Who(phone, world).prepareTrip(...branches)
    return { profile: await phone.leave(), session }
  }
}
