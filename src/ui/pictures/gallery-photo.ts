import type { ReactNode } from 'react'
import type { Size } from './zoom.ts'

/** A picture of a gallery. */
export interface GalleryPhoto {
  id: string
  src: string
  srcSet?: string | undefined
  /** A small version, shown until `src` is there. */
  thumb?: string | undefined
  /** Number of the plate; its place when not given. */
  plate?: number | string | undefined
  /** The lot, where the gallery shows several: 'B-1345'. */
  lot?: string | undefined
  alt?: string | undefined
  /** Shown whole, not filling the frame: a plate much longer than it is high. */
  isWhole?: boolean | undefined
  /** Metres of what it shows, drawn to it on the whole screen. */
  size?: Size | undefined
  /** Over the picture: a `Chip`, 'En este equipo'. */
  badge?: ReactNode
}

/** 'Chapa 2', or 'B-1345 · chapa 2' among lots; each name once, so that no two places sound alike. */
export function photoNames(photos: readonly GalleryPhoto[], noun: string): string[] {
  const used = new Map<string, number>()
  return photos.map(({ lot, plate }, at) => {
    const own = `${noun} ${plate ?? at + 1}`
    const name = lot === undefined ? own : `${lot} · ${own.toLowerCase()}`
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
