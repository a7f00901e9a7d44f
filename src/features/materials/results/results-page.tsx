import { createLink, Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { facts } from '#contract/kit/fields/facts.ts'
import { figure } from '#contract/kit/figures.ts'
import { withMeasures } from '#contract/stock/measures.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { withField } from '#src/features/materials/filters/filter-rules.ts'
import { namesOf } from '#src/features/materials/filters/filter-words.ts'
import { materialAddress } from '#src/features/materials/filters/material-address.ts'
import {
  addressOf,
  filterOfAddress,
  type ResultsSearch,
} from '#src/features/materials/filters/material-search.ts'
import { shareSearch } from '#src/features/materials/found/share.ts'
import { HeldPlatesOfScreen } from '#src/features/materials/lots/held-plates.tsx'
import type { PhotoParts } from '#src/features/materials/lots/stock-card.tsx'
import { listFilters } from '#src/lists/list-filters.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { keepSearch, keepSeen, type SeenMaterial } from '#src/records/stock/recents.ts'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { ShareIcon } from '#src/ui/icons/icons.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { useCardStyle } from './card-style.ts'
import { MaterialDialog } from './material-dialog.tsx'
import { ResultTools } from './result-tools.tsx'
import { ResultsList } from './results-list.tsx'
import { measureText, resultsNote, transitCount } from './results-note.ts'
import classes from './results-page.module.css'
import { viewOf } from './results-view.ts'
import { SearchField } from './search-field.tsx'
import { seenOf } from './search-options.ts'
import { useResults } from './use-results.ts'
import { useTypedText } from './use-typed-text.ts'
import { ViewSwitch } from './view-switch.tsx'

const Back = createLink(BackLink)
const SaveButton = lazy(() => import('#src/features/materials/saved/save-button.tsx'))
const TrayBar = lazy(async () => ({ default: (await import('./tray-bar.tsx')).TrayBar }))
const FilterFields = lazy(async () => ({
  default: (await import('#src/features/materials/filters/filter-fields.tsx')).FilterFields,
}))

interface ResultsPageProps extends PhotoParts {
  places: ListUrl<ResultsSearch>
}

/** The results of a search: this phone's stock at once, the server's word as it comes. [S196–S209] */
export function ResultsPage({ places, ...photos }: ResultsPageProps) {
  const { search, go } = places
  const { db } = useDevice()
  const asked = useMemo(() => filterOfAddress(search), [search])
  const pages = search.paginas ?? 1
  const [text, type, settle] = useTypedText(asked.search ?? '', (typed, replace) => {
    if (!replace) void keepSearch(db, typed)
    narrowed.ask(withField(asked, 'search', typed || null), replace)
  })
  const { found, note } = useFound(asked, text, pages)
  const [look, setLook] = useCardStyle()
  const names = namesOf(found.materials?.map(({ product }) => product) ?? [])
  const narrowed = listFilters(materialAddress, keepingView(places), names)
  const view = viewOf(found, search.ver)
  const { ver: _, ...inStock } = search
  const opening = useOpening(places, { text, settle })

  return (
    <HeldPlatesOfScreen>
      <Page
        title="Materiales"
        note={<span role="status">{note}</span>}
        back={<Back to="/buscador-de-materiales" search={addressOf(asked)} label="Volver al buscador" />}
        actions={
          <>
            <Suspense fallback={<span className={classes.saving} />}>
              <SaveButton filter={asked} names={names} />
            </Suspense>
            <IconButton label="Compartir esta búsqueda" onClick={() => void shareSearch(asked, 'Materiales')}>
              <ShareIcon />
            </IconButton>
          </>
        }
        bottom={
          <Suspense fallback={null}>
            <TrayBar />
          </Suspense>
        }
      >
        <ListFrame
          narrowing={narrowed}
          applyText="Ver resultados"
          search={
            <SearchField
              text={text}
              onType={type}
              found={found.materials ?? []}
              onMaterial={opening.openSeen}
              isPlain={materialAddress.asksSame({ ...search, orden: '' }, {})}
            />
          }
          quick={
            <ResultTools filter={asked} {...{ look, setLook }} onAsk={(next) => narrowed.ask(next, true)} />
          }
          fields={(now, onChange, isBeside) => (
            <FilterFields
              filter={now}
              onChange={onChange}
              more={isBeside ? <MoreFilters filter={now} /> : null}
            />
          )}
        >
          {found.transit.length > 0 ? (
            <ViewSwitch
              view={view}
              counts={{ stock: figure(found.totals.products), transito: transitCount(found) }}
              onView={(next) => go(next === 'stock' ? inStock : { ...search, ver: next }, true)}
            />
          ) : null}
          <ResultsList
            {...{ found, view, look, pages, ...photos }}
            onPages={(paginas) => go({ ...search, paginas }, true)}
            onOpen={opening.open}
            onAsk={(next) => narrowed.ask(next, false)}
          />
        </ListFrame>
        {search.material ? (
          <MaterialDialog found={found} product_code={search.material} onClose={places.close} {...photos} />
        ) : null}
      </Page>
    </HeldPlatesOfScreen>
  )
}

/** The results of a search while its text is typed, measures of plates read in it, and a line that says so. */
function useFound(asked: MaterialFilter, text: string, pages: number) {
  const typed = text.trim()
  const filter = useMemo(() => withMeasures(asked), [asked])
  const live = useMemo(() => withMeasures(withField(asked, 'search', typed || null)), [asked, typed])
  const found = useResults({ filter, typed: live, isSettled: typed === (asked.search ?? ''), pages })
  return { found, note: facts(measureText(live, typed), resultsNote(found)) }
}

/** The way from the filters beside the list to the form with all of them. [S197] */
const MoreFilters = ({ filter }: { filter: MaterialFilter }) => (
  <Link to="/buscador-de-materiales" search={addressOf(filter)} className={classes.more}>
    Más filtros
  </Link>
)

interface Typed {
  text: string
  /** Gives the text to the address at once. */
  settle: () => void
}

/** The ways to the card of a material; what was searched for it is kept, and so is the material. */
function useOpening(places: ListUrl<ResultsSearch>, typed: Typed) {
  const { db } = useDevice()
  const { history } = useRouter()
  const latest = useRef({ places, typed })
  latest.current = { places, typed }
  return useMemo(() => {
    const openSeen = (seen: SeenMaterial, search: string) => {
      void keepSeen(db, seen)
      latest.current.places.open({ ...(search && { search }), material: seen.product_code })
    }
    return {
      open: (material: Parameters<typeof seenOf>[0]) => {
        const { text, settle } = latest.current.typed
        void keepSearch(db, text)
        settle()
        // A step of its own: the way back finds the text, not only the card.
        history.flush()
        openSeen(seenOf(material), text.trim())
      },
      /** A suggestion of the search itself: it is looked for by its lot, or by its code. */
      openSeen: (seen: SeenMaterial) => openSeen(seen, seen.batch ?? seen.product_code),
    }
  }, [db, history])
}

/** Other filters leave the list in view as it is, while it is still asked for. */
const keepingView = (places: ListUrl<ResultsSearch>): ListUrl<ResultsSearch> => ({
  ...places,
  go: (next, replace) =>
    places.go(
      places.search.ver && next.mostrar_materiales_en_transito ? { ...next, ver: places.search.ver } : next,
      replace,
    ),
})
