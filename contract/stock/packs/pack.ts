/** Lotes of one branch as IndexedDB holds them: one record, one buffer, about 38 bytes a lote. */
export interface StoredPack {
  /** 'Córdoba/000012/0003': branch, sequence, number. */
  key: string
  branch: string
  /** Sequence of the write that made it; a lote held twice is the one of the higher sequence. */
  at: number
  count: number
  /** Number of products that follow each other in it. */
  runs: number
  checksum: number
  data: ArrayBuffer
}

/** The columns of a pack, views on its buffer. Lotes are in stock order; those of one product form a run. */
export interface PackColumns {
  /** Index of the product of each run. */
  runProduct: Uint32Array
  /** First row of each run, and the end. */
  runStart: Uint32Array
  id: Uint32Array
  batch: Uint32Array
  number: Uint32Array
  stock: Int32Array
  m2: Int32Array
  price: Int32Array
  batchPrice: Int32Array
  height: Uint16Array
  length: Uint16Array
  /** 1 + index; 0 is none. */
  warehouse: Uint16Array
  oferta: Uint8Array
  fotos: Uint8Array
  reservas: Uint8Array
}

/** Lotes in a full pack: a record over 64 KB would be a file of its own in Chromium, and slow. */
export const LOTS_PER_PACK = 1536

const bytesPerLot = 7 * 4 + 3 * 2 + 3

/** Size of the buffer of a pack, a multiple of four. */
export function packBytes(count: number, runs: number): number {
  return Math.ceil((4 * (2 * runs + 1) + bytesPerLot * count) / 4) * 4
}

/** Views on the columns of a pack's buffer; copies nothing. */
export function packColumns(data: ArrayBuffer, count: number, runs: number): PackColumns {
  let at = 0
  const take = (bytes: number, length: number) => {
    at += bytes * length
    return at - bytes * length
  }
  const u32 = (length: number) => new Uint32Array(data, take(4, length), length)
  const i32 = () => new Int32Array(data, take(4, count), count)
  const u16 = () => new Uint16Array(data, take(2, count), count)
  const u8 = () => new Uint8Array(data, take(1, count), count)
  return {
    runProduct: u32(runs),
    runStart: u32(runs + 1),
    id: u32(count),
    batch: u32(count),
    number: u32(count),
    stock: i32(),
    m2: i32(),
    price: i32(),
    batchPrice: i32(),
    height: u16(),
    length: u16(),
    warehouse: u16(),
    oferta: u8(),
    fotos: u8(),
    reservas: u8(),
  }
}

/** A number that changes when the buffer does. */
export function packChecksum(data: ArrayBuffer): number {
  const words = new Int32Array(data)
  let sum = 0
  let sums = 0
  for (let at = 0; at < words.length; at++) {
    sum = (sum + (words[at] as number)) | 0
    sums = (sums + sum) | 0
  }
  return sum ^ sums
}
