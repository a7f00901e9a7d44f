/** A hold as the rules of trade make it, written without the code that is tested. */
export interface ModelHold {
  uuid: string
  /** null for any plate. */
  plate: number | null
  pieces: number
  /** null for a client without account. */
  account: number | null
  owner: number
  status: 'activo' | 'en espera' | 'liberado' | 'vencido' | 'ordenado'
  extensions: number
  /** Its last day is over. */
  isDue: boolean
}

export interface ModelOrder {
  uuid: string
  account: number
  owner: number
  pieces: number
  /** null for any. */
  plates: number[] | null
}

/** The line of one lot. Each act answers whether it is taken; what is refused changes nothing. */
export class LineModel {
  stock = 5
  /** In the order of the line. */
  holds: ModelHold[] = []
  /** Plates of open orders, by order. */
  ordered = new Map<string, number[]>()

  find = (uuid: string): ModelHold => this.holds.find((hold) => hold.uuid === uuid) as ModelHold

  /** Changes a copy, and keeps it if the act is taken. */
  attempt(act: (line: LineModel) => boolean): boolean {
    const next = new LineModel()
    next.stock = this.stock
    next.holds = this.holds.map((hold) => ({ ...hold }))
    next.ordered = new Map(this.ordered)
    const isTaken = act(next)
    if (isTaken) Object.assign(this, { holds: next.holds, ordered: next.ordered })
    return isTaken
  }

  settle(): true {
    for (const hold of this.holds) if (hold.isDue && hold.status === 'activo') hold.status = 'vencido'
    const orderedPlates = [...this.ordered.values()].flat()
    const active = () => this.holds.filter(({ status }) => status === 'activo')
    const room = () =>
      this.stock - orderedPlates.length - active().reduce((sum, { pieces }) => sum + pieces, 0)
    const isTaken = (plate: number | null) =>
      plate !== null && (orderedPlates.includes(plate) || active().some((hold) => hold.plate === plate))
    for (const hold of this.holds) {
      if (hold.status !== 'en espera' || isTaken(hold.plate)) continue
      if (room() < hold.pieces) break
      hold.status = 'activo'
    }
    return true
  }

  create(hold: ModelHold): boolean {
    if (this.stock === 0 || hold.pieces > this.stock) return false
    this.holds.push(hold)
    return this.settle()
  }

  extend(uuid: string): boolean {
    this.settle()
    const hold = this.find(uuid)
    const isWaitedFor = this.holds.some(
      ({ status, plate }) =>
        status === 'en espera' && (plate === null || hold.plate === null || plate === hold.plate),
    )
    if (hold.status !== 'activo' || hold.extensions >= (isWaitedFor ? 1 : 2)) return false
    hold.extensions += 1
    hold.isDue = false
    return true
  }

  release(uuid: string): boolean {
    this.settle()
    const hold = this.find(uuid)
    if (hold.status === 'ordenado') return false
    if (hold.status === 'activo' || hold.status === 'en espera') hold.status = 'liberado'
    return this.settle()
  }

  transfer(uuid: string, owner: number): boolean {
    this.settle()
    const hold = this.find(uuid)
    if (hold.status !== 'activo' && hold.status !== 'en espera') return false
    hold.owner = owner
    return true
  }

  order({ uuid, account, owner, pieces, plates }: ModelOrder): boolean {
    this.settle()
    const isOwn = (hold: ModelHold) =>
      hold.account === null ? hold.owner === owner : hold.account === account
    const isKept = (plate: number) =>
      [...this.ordered.values()].flat().includes(plate) ||
      this.holds.some((hold) => hold.status === 'activo' && hold.plate === plate && !isOwn(hold))
    if (plates?.some(isKept)) return false
    const got = new Set(plates ?? [])
    let left = pieces
    for (const plate of got) {
      const own = this.holds.filter((hold) => isOpen(hold) && hold.plate === plate && isOwn(hold))
      for (const hold of own) hold.status = 'ordenado'
      if (own.length > 0) left -= 1
    }
    for (const hold of this.holds) {
      const isFit =
        hold.status === 'activo' && hold.account === account && (hold.plate === null || plates === null)
      if (!isFit || left <= 0) continue
      const used = Math.min(left, hold.pieces)
      left -= used
      if (used < hold.pieces) hold.pieces -= used
      else hold.status = 'ordenado'
      if (hold.plate !== null) got.add(hold.plate)
    }
    if (got.size > 0) this.ordered.set(uuid, [...got])
    return this.settle()
  }

  cancel(uuid: string): boolean {
    this.ordered.delete(uuid)
    return this.settle()
  }

  /** All that a reader of the database may see of it. */
  shown() {
    let sum = 0
    const rows = this.holds.map(({ uuid, status, pieces, extensions, owner }) => {
      if (status === 'activo') sum += pieces
      return [uuid, status, pieces, extensions, owner, status === 'activo' && sum > this.stock].join(' ')
    })
    return { rows, plates: [...this.ordered.values()].flat().sort((a, b) => a - b) }
  }
}

const isOpen = ({ status }: ModelHold): boolean => status === 'activo' || status === 'en espera'
