import type { Seller } from './seller.ts'

const HOUR = 3_600_000

/** The hours of a day that phones spend without network, which end now. */
export interface Hours {
  /** The moment so many hours after the beginning. */
  at(hours: number): Date
  /** Sets the clock of a phone to that moment, and leaves it there. */
  set(hand: Seller, hours: number): Promise<void>
  /** The phone dies, and is opened again at that moment. */
  coldStart(hand: Seller, path: string, hours: number): Promise<void>
  /** The clock of a phone is right again, and goes on. */
  end(hand: Seller): Promise<void>
}

export function hoursUntilNow(count: number): Hours {
  const began = Date.now() - count * HOUR
  const at = (hours: number) => new Date(began + hours * HOUR)
  return {
    at,
    set: ({ phone }, hours) => phone.context.clock.setFixedTime(at(hours)),
    coldStart: async (hand, path, hours) => hand.restartPhone(path, at(hours).getTime() - Date.now()),
    end: async ({ phone }) => {
      await phone.context.clock.setSystemTime(Date.now())
      await phone.context.clock.resume()
    },
  }
}
