/** A history of the server: its name, and of which others it is the continuation. [SY30] */
export interface History {
  name: string
  /** Every version that a history before it may have given out is at most this. */
  floor: number
  /** By name, the position in the write-ahead log up to which another is part of this one. */
  ancestors: ReadonlyMap<string, bigint>
}

/** The state of a history when something was read: all that was seen lies before it. [SY35] */
export interface Place {
  history: string
  /** Bytes of the write-ahead log. */
  position: bigint
}

const written = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,20})$/

/** A place as it travels, `<history>/<position>`. */
export const placeText = ({ history, position }: Place): string => `${history}/${position}`

/** Null for a text that is none. */
export function parsePlace(text: string): Place | null {
  const [, history, position] = written.exec(text) ?? []
  return history === undefined || position === undefined ? null : { history, position: BigInt(position) }
}

/** Whether all that lies before a place is part of this history. */
export function holds({ name, ancestors }: Omit<History, 'floor'>, place: Place): boolean {
  return place.history === name || place.position <= (ancestors.get(place.history) ?? -1n)
}

/** Ancestors as the database keeps them. */
export const ancestorsOf = (kept: Record<string, string>): ReadonlyMap<string, bigint> =>
  new Map(Object.entries(kept).map(([name, position]) => [name, BigInt(position)]))
