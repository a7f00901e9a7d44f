import { lazy, type ReactNode, Suspense, use } from 'react'
import { createPortal } from 'react-dom'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { AgePlace, HeadPlace } from '#src/ui/layout/head-place.ts'
import { useIsNarrow, useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { FilterColumns } from './filter-columns.tsx'
import { type Control, FilterControls } from './filter-controls.tsx'
import { FiltersButton } from './filters-button.tsx'
import { ListBar } from './list-bar.tsx'
import classes from './list-frame.module.css'
import { RemovableChips } from './removable-chips.tsx'

type Drawer = typeof import('./filter-drawer.tsx')['FilterDrawer']
const FilterDrawer = lazy(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
})) as unknown as Drawer

interface Narrowing<F> {
  filters: F
  ask: (filters: F, replace?: boolean) => void
  chips: readonly { text: string; onRemove: () => void }[]
  controls: (filters: F) => readonly Control<F>[]
  /** The filters after 'Limpiar'. */
  clean: F
  /** Filters of the address that make no sense, as 'name=value'. */
  unread: readonly string[]
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

interface ListFrameProps<F> {
  narrowing: Narrowing<F>
  search: ReactNode
  /** Before the search, as what it searches in. */
  lead?: ReactNode
  /** Further actions on the list: buttons after 'Filtros'. */
  buttons?: ReactNode
  /** 'Ver pedidos' */
  applyText: string
  /** The list needs the whole width: its filters wait behind the button. */
  isFull?: boolean
  /** Filters of a kind of their own, in place of the controls; `isBeside` the list there is room for few. */
  fields?: (filters: F, onChange: (filters: F) => void, isBeside: boolean) => ReactNode
  /** Stands before the chips of the applied filters, which then can be taken away together. */
  quick?: ReactNode
  /** The age of the list and its rows. */
  children: ReactNode
}

const MOST_LETTERS = 60
const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text

/** A list with its search and what narrows it: beside it where there is room, else behind 'Filtros'. */
export function ListFrame<F>(props: ListFrameProps<F>) {
  const { narrowing, search, lead, buttons, applyText, isFull, fields, quick, children } = props
  const head = use(HeadPlace)
  // On a phone several buttons would be a row of their own.
  const isInHead = useIsNarrow() && head !== undefined && buttons !== undefined
  const { filters, ask, chips, controls, clean, unread, isOpen, onOpen, onClose } = narrowing
  const isBeside = useIsWide() && !isFull
  // The views over a list may be all that narrows it.
  const hasFields = fields !== undefined || controls(filters).length > 0
  const draw = (now: F, onChange: (filters: F) => void) =>
    fields ? (
      <Suspense fallback={null}>{fields(now, onChange, isBeside)}</Suspense>
    ) : (
      <FilterControls controls={controls(now)} onChange={onChange} />
    )

  const tools = (
    <>
      {isBeside || !hasFields ? null : <FiltersButton count={chips.length} onClick={onOpen} />}
      {buttons}
    </>
  )

  return (
    <>
      {isInHead && head.actions
        ? createPortal(<div className={classes.icons}>{tools}</div>, head.actions)
        : null}
      <FilterColumns
        filters={isBeside && hasFields ? draw(filters, (next) => ask(next, fields !== undefined)) : null}
      >
        <ListBar search={search} lead={lead} isOneLine={!buttons}>
          {isInHead ? null : tools}
        </ListBar>
        <RemovableChips label="Filtros aplicados" {...{ chips, quick }} onClear={() => ask(clean)} />
        {unread.length > 0 ? (
          <FormNote isWarning>
            {`No se entiende de la dirección: ${unread.map((text) => `«${shortened(text)}»`).join(', ')}. La lista se muestra sin eso.`}
          </FormNote>
        ) : null}
        <AgePlace value={isInHead ? head.note : null}>{children}</AgePlace>
      </FilterColumns>
      {isOpen && !isBeside ? (
        <Suspense fallback={null}>
          <FilterDrawer
            start={filters}
            clean={clean}
            applyText={applyText}
            onApply={(next) => ask(next, true)}
            onClose={onClose}
          >
            {draw}
          </FilterDrawer>
        </Suspense>
      ) : null}
    </>
  )
}
