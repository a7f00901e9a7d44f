import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { MoreIcon, SearchIcon } from '#src/ui/icons/icons.tsx'
import classes from './tools-row.module.css'

interface FindProps {
  q: string
  onFind: (q: string) => void
}

interface ToolsRowProps extends FindProps {
  /** Days and branch. */
  children: ReactNode
  onMore: () => void
}

/** Controls of the turnos on a phone, in one row that stays over the list; the search opens under it. */
export function ToolsRow({ q, onFind, onMore, children }: ToolsRowProps) {
  const [isFinding, setFinding] = useState(q !== '')
  const onFinding = () => {
    setFinding(!isFinding)
    if (isFinding && q !== '') onFind('')
  }

  return (
    <div className={classes.row}>
      <div className={classes.tools}>
        {children}
        <IconButton label="Buscar turnos" aria-expanded={isFinding} onClick={onFinding}>
          <SearchIcon />
        </IconButton>
        <IconButton label="Más" aria-haspopup="dialog" onClick={onMore}>
          <MoreIcon />
        </IconButton>
      </div>
      {isFinding ? <Find q={q} onFind={onFind} /> : null}
    </div>
  )
}

/** The search, ready to be typed into when it was just opened. */
function Find({ q, onFind }: FindProps) {
  const box = useRef<HTMLDivElement>(null)
  const wasEmpty = useRef(q === '')
  useEffect(() => {
    if (wasEmpty.current) box.current?.querySelector('input')?.focus()
  }, [])

  return (
    <div ref={box} className={classes.find}>
      <SearchBox label="Buscar turnos" value={q} onSearch={onFind} />
    </div>
  )
}
