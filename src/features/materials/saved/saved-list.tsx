import { Link } from '@tanstack/react-router'
import { facts } from '#contract/kit/fields/facts.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { addressOf, filterOfAddress } from '#src/features/materials/filters/material-search.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { type OwnSearch, readOwnSearches } from '#src/records/searches/own-searches.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { searchWords } from './default-name.ts'
import classes from './saved.module.css'

/** The searches of this person; nothing where there is none. */
export default function SavedList() {
  const { db } = useDevice()
  const searches = useRead(() => readOwnSearches(db), [db]) ?? []
  if (searches.length === 0) return null
  return (
    <Card title="Búsquedas guardadas" flush>
      <ul className={classes.list}>
        {searches.map((search) => (
          <SavedRow key={search.uuid} search={search} />
        ))}
      </ul>
    </Card>
  )
}

function SavedRow({ search: { nombre: name, filtro, news } }: { search: OwnSearch }) {
  const filter = filterOfAddress(filtro)
  const words = searchWords(filter)
  return (
    <li>
      <Link to="/buscador-de-materiales/resultados" search={addressOf(filter)} className={classes.row}>
        <span className={classes.name}>{name}</span>
        <span className={classes.words}>
          {facts(news > 0 && countText(news, 'lote nuevo', 'lotes nuevos'), words !== name && words)}
        </span>
      </Link>
    </li>
  )
}
