import { useEffect } from 'react'
import { readNotifications } from '#contract/calls/home/notifications.ts'
import { deleteSearch, saveSearch } from '#contract/calls/stock/saved-searches.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { materialAddress } from '#src/features/materials/filters/material-address.ts'
import { addressOf } from '#src/features/materials/filters/material-search.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { readOwnSearches } from '#src/records/searches/own-searches.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { StarIcon } from '#src/ui/icons/icons.tsx'
import { defaultName, searchWords } from './default-name.ts'
import { type SaveAnswer, SaveSearchForm } from './save-search-form.tsx'
import classes from './saved.module.css'

interface SaveButtonProps {
  filter: MaterialFilter
  /** Names of what the filter names by code. */
  names: ReadonlyMap<string, string>
}

/** Keeps the search in view under a name, or changes what is kept of it; who looks at it has read its news. */
export default function SaveButton({ filter, names }: SaveButtonProps) {
  const device = useDevice()
  const modals = useModals()
  const [save, forget] = [useChange(saveSearch), useChange(deleteSearch)]
  const searches = useRead(() => readOwnSearches(device.db), [device.db])
  const saved = searches?.find(({ filtro }) => materialAddress.asksSame(filtro, addressOf(filter)))
  const { uuid = '', unread } = saved ?? {}
  useEffect(() => {
    if (unread && unread.length > 0) void device.enqueue(readNotifications, { uuids: unread })
  }, [device, unread])
  // Everything there is needs no name.
  if (searches === undefined || Object.keys(materialParams(filter)).length === 0) return null

  const ask = async () => {
    const answer = await modals.open<SaveAnswer>(
      (close) => (
        <SaveSearchForm
          name={saved?.nombre ?? defaultName(filter, names)}
          alerts={saved?.alerta ?? true}
          words={searchWords(filter, names)}
          isSaved={saved !== undefined}
          onAnswer={close}
        />
      ),
      { title: saved ? 'Búsqueda guardada' : 'Guardar esta búsqueda' },
    )
    if (answer?.kept)
      await save(
        { uuid: uuid || uuidv7(), filtro: materialParams(filter), ...answer.kept },
        'Búsqueda guardada',
      )
    else if (answer) await forget({ uuid }, 'Búsqueda borrada')
  }

  return (
    <IconButton
      label={saved ? `Búsqueda guardada: ${saved.nombre}` : 'Guardar esta búsqueda'}
      onClick={() => void ask()}
    >
      <StarIcon className={saved ? classes.saved : undefined} />
    </IconButton>
  )
}
