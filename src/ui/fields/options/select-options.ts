import { useEffect, useMemo, useRef, useState } from 'react'

/** A thing to choose: `value` is its key field. [S68] */
export interface SelectOption {
  value: string
  label: string
  /** A second, quieter line. */
  detail?: string
  /** The address of a small picture before it; '' or null draws a plate in lines. */
  picture?: string | null
}

export interface OptionsPage {
  options: readonly SelectOption[]
  hasNext: boolean
  /** Only what is here could be looked through: there may be others. */
  isPartial?: boolean
}

/** Reads one page (from 1) of the options that match `search`. [S70] */
export type LoadOptions = (search: string, page: number, signal: AbortSignal) => Promise<OptionsPage>

/** A list already here, or one asked for. */
export type OptionsSource = { options: readonly SelectOption[]; isPartial?: boolean } | { load: LoadOptions }

export interface ShownOptions {
  options: readonly SelectOption[]
  isLoading: boolean
  /** The message when there are none. */
  emptyText: string
  /** Shows or asks for the next chunk, if there is one. */
  more: () => void
}

/** Options shown at once; the next ones come when scrolled past 90%. [S71] */
export const CHUNK = 15
/** Pause after the last key before an endpoint is asked. [S70] */
export const SEARCH_PAUSE_MS = 1000

/** The options a selector shows while open: local ones filtered at once, remote ones page by page. */
export function useSelectOptions(source: OptionsSource, search: string, isOpen: boolean): ShownOptions {
  const local = useLocalOptions('options' in source ? source : NO_OPTIONS, search)
  const remote = useRemoteOptions('load' in source ? source.load : undefined, search, isOpen)
  return 'load' in source ? remote : local
}

const NOTHING: readonly SelectOption[] = []

/** Lower case and without accents: how people type in a hurry. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const NO_OPTIONS = { options: NOTHING }
const LOADING = 'Cargando ...'
const emptyText = (isPartial = false): string =>
  isPartial ? 'Sin resultados en este equipo' : 'Sin resultados'

function useLocalOptions({ options: all, isPartial }: OptionsOfHere, search: string): ShownOptions {
  const [chunks, setChunks] = useState({ search, count: 1 })
  const haystack = useMemo(() => all.map((option) => plain(`${option.label} ${option.detail ?? ''}`)), [all])
  const matching = useMemo(() => {
    const needle = plain(search.trim())
    return needle ? all.filter((_, index) => haystack[index]?.includes(needle)) : all
  }, [all, haystack, search])
  const count = chunks.search === search ? chunks.count : 1

  return {
    options: matching.slice(0, count * CHUNK),
    isLoading: false,
    emptyText: emptyText(isPartial),
    more: () => {
      if (count * CHUNK < matching.length) setChunks({ search, count: count + 1 })
    },
  }
}

type OptionsOfHere = Extract<OptionsSource, { options: unknown }>

interface Pages extends OptionsPage {
  search: string
  page: number
  hasFailed: boolean
}

function useRemoteOptions(load: LoadOptions | undefined, search: string, isOpen: boolean): ShownOptions {
  const [pages, setPages] = useState<Pages>()
  const [isLoading, setLoading] = useState(false)
  const loadNow = useRef(load)
  loadNow.current = load
  const asked = useRef<AbortController>(undefined)

  const ask = async (page: number, before: readonly SelectOption[]) => {
    if (!loadNow.current) return
    asked.current?.abort()
    const turn = new AbortController()
    asked.current = turn
    setLoading(true)
    // A failure leaves what was shown, in silence. [S72]
    const answer = await loadNow.current(search, page, turn.signal).catch(() => undefined)
    if (turn.signal.aborted) return
    setLoading(false)
    const { options, ...rest } = answer ?? { options: NOTHING, hasNext: false }
    setPages({ search, page, options: [...before, ...options], ...rest, hasFailed: answer === undefined })
  }
  const askNow = useRef(ask)
  askNow.current = ask

  const isStale = pages?.search !== search
  const isFirst = pages === undefined
  const isRemote = load !== undefined
  useEffect(() => {
    if (!isOpen || !isStale || !isRemote) return
    const timer = setTimeout(() => askNow.current(1, NOTHING), isFirst && search === '' ? 0 : SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isOpen, isStale, isFirst, isRemote, search])
  const forgetFailure = !isOpen && pages?.hasFailed === true
  useEffect(() => {
    if (forgetFailure) setPages(undefined)
  }, [forgetFailure])
  useEffect(() => () => asked.current?.abort(), [])

  const isAsking = isLoading || (isOpen && isStale && isRemote)
  const text = pages?.hasFailed ? 'No se pudo consultar' : emptyText(pages?.isPartial)
  return {
    options: pages?.options ?? NOTHING,
    isLoading: isAsking,
    emptyText: isAsking ? LOADING : text,
    more: () => {
      if (pages?.hasNext && !isStale && !isLoading) void ask(pages.page + 1, pages.options)
    },
  }
}
