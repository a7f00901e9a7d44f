import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import { searchFault } from '#contract/kit/wire.ts'
import { mayVisit } from '#contract/places.ts'
import { lotPlace } from '#src/lists/lot-place.ts'
import { useScannedCode } from '#src/lists/use-scanned-code.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useHasNetwork } from '#src/read/use-has-network.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { SearchIcon } from '#src/ui/icons/icons.tsx'
import { ScanButton } from '#src/ui/scan/scan-button.tsx'
import { type ActionRow, actionRows } from './action-rows.ts'
import { countsText, type Findable, type Found, type Target } from './findable.ts'
import { FoundList, type Row } from './found-list.tsx'
import { keepRecent } from './recents.ts'
import classes from './search-panel.module.css'
import { useFound } from './use-found.ts'

const StoneWays = lazy(async () => ({ default: (await import('#src/lists/stone-ways.tsx')).StoneWays }))
const NearTyped = lazy(async () => ({ default: (await import('./near-typed.tsx')).NearTyped }))

/** Pause after the last key before the counts are said, in milliseconds. */
const SAID_AFTER = 900

const COMBOBOX = {
  type: 'search',
  role: 'combobox',
  'aria-autocomplete': 'list',
  enterKeyHint: 'go',
  autoComplete: 'off',
} as const

/** A field for everything that can be gone to: orders, clients, lots, turnos, screens. */
export function SearchPanel({ onDone }: { onDone: () => void }) {
  const { db, parts } = useDevice()
  const navigate = useNavigate()
  const isOnline = useHasNetwork()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { found, recent, isAsking } = useFound(typed)
  const isEmpty = typed.trim() === ''
  const sections = isEmpty
    ? recentSections(recent)
    : foundSections(found ?? [], actionRows(found ?? [], parts.user))
  const maySearch = mayVisit('/buscador-de-materiales/resultados', parts.user)
  const rows = sections.flatMap((section) => section.rows)
  const [said] = useDebouncedValue(isEmpty || !found ? '' : countsText(found), SAID_AFTER)
  const optionId = (row: Row) => `${listId}-${row.key.replace(/[^\w-]/g, '_')}`
  const chosen = rows[Math.min(active, rows.length - 1)]

  const leaveFor = (target: Target) => {
    onDone()
    void navigate(target as never)
  }
  const go = (row: Row | undefined) => {
    if (!row) return
    if (row.findable) void keepRecent(db, row.findable)
    leaveFor(row.target)
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextPlace(event.key, { at: rows.indexOf(chosen as Row), count: rows.length })
    if (event.key === 'Enter') go(chosen)
    if (to !== null) setActive(to)
    if (to !== null || event.key === 'Enter') event.preventDefault()
  }

  return (
    <div className={classes.panel}>
      <TextInput
        data-autofocus
        {...COMBOBOX}
        aria-label="Qué buscar"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        placeholder="Pedido, cliente, lote, turno o pantalla"
        error={searchFault(typed)}
        leftSection={<SearchIcon size={18} />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        rightSectionWidth={44}
        rightSection={isEmpty && maySearch ? <ScanStone onLeave={leaveFor} onUnknown={type} /> : null}
        onKeyDown={onKeyDown}
      />
      <FoundList id={listId} sections={sections} chosen={chosen} optionId={optionId} onPick={go} />
      <Below
        {...{ typed, isAsking, isOnline }}
        isFound={rows.length > 0}
        isRead={Boolean(found)}
        maySearch={maySearch}
        onType={setTyped}
        onDone={onDone}
      />
      <p className={classes.said} role="status">
        {said}
      </p>
    </div>
  )
}

interface ScanStoneProps {
  onLeave: (target: Target) => void
  onUnknown: (code: string) => void
}

/** Leads to the stone of a code in front of the camera. */
function ScanStone({ onLeave, onUnknown }: ScanStoneProps) {
  const ofCode = useScannedCode(useModals().choose)
  const onStone = (stone: Parameters<typeof lotPlace>[0]) => onLeave(lotPlace(stone))
  return <ScanButton onLabel={onStone} onCode={(code) => void ofCode(code, { onStone, onUnknown })} />
}

interface BelowProps {
  typed: string
  isAsking: boolean
  isOnline: boolean
  isFound: boolean
  /** Something was searched for, here or on the server. */
  isRead: boolean
  maySearch: boolean
  onType: (text: string) => void
  onDone: () => void
}

/** The words under a list that is empty, and the ways on. */
function Below({ typed, isAsking, isOnline, isFound, isRead, maySearch, onType, onDone }: BelowProps) {
  const isEmpty = typed.trim() === ''
  const isMissing = !isEmpty && !isFound && isRead
  return (
    <>
      {isMissing ? (
        <p className={classes.none}>
          {isAsking ? 'Buscando…' : `No se encontró nada${isOnline ? '' : ' en este equipo'}.`}
        </p>
      ) : null}
      {isMissing && !isAsking ? (
        <Suspense fallback={null}>
          <NearTyped typed={typed.trim()} onType={onType} onLeave={onDone} />
        </Suspense>
      ) : null}
      {isEmpty && !isFound && maySearch ? (
        <Suspense fallback={null}>
          <StoneWays onLeave={onDone} />
        </Suspense>
      ) : null}
      {isEmpty || isOnline ? null : (
        <p className={classes.note}>Sin conexión: solo lo que hay en este equipo.</p>
      )}
    </>
  )
}

/** Where an arrow leads, around the ends; null for any other key. */
function nextPlace(key: string, { at, count }: { at: number; count: number }): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return null
}

const rowOf = (findable: Findable): Row => ({
  key: `${findable.group} ${findable.id}`,
  label: findable.label,
  detail: findable.detail,
  target: findable.target,
  findable,
})

const recentSections = (recent: readonly Findable[]) =>
  recent.length === 0 ? [] : [{ title: 'Recientes', rows: recent.map(rowOf) }]

interface Section {
  title: string
  rows: Row[]
}

/** The actions on the first lot and client stand after those, before orders of long ago. */
function foundSections(found: readonly Found[], actions: readonly ActionRow[]) {
  const sections: Section[] = found.map(sectionOf)
  const at = found.filter(({ group }) => group === 'Lotes' || group === 'Clientes').length
  const rows = actions.map((action): Row => ({ ...action, detail: '' }))
  return rows.length === 0 ? sections : sections.toSpliced(at, 0, { title: 'Acciones', rows })
}

function sectionOf({ group, rows, total, all }: Found) {
  const isMore = all !== null && total > rows.length
  const last: Row[] = isMore
    ? [{ key: `${group} todos`, label: `Ver todos (${total})`, detail: '', target: all }]
    : []
  return { title: group, rows: [...rows.map(rowOf), ...last] }
}
