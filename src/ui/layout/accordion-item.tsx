import { type ReactNode, useId, useState } from 'react'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import classes from './accordion-item.module.css'

interface AccordionItemProps {
  title: ReactNode
  /** To the right of the title: a count, a chip. */
  aside?: ReactNode
  level?: 2 | 3 | 4
  initiallyClosed?: boolean
  children: ReactNode
}

/** A part of a screen that starts open and folds on click. [S67] */
export function AccordionItem({
  title,
  aside,
  level = 2,
  initiallyClosed = false,
  children,
}: AccordionItemProps) {
  const [isOpen, setOpen] = useState(!initiallyClosed)
  const id = useId()
  const Heading = `h${level}` as const

  return (
    <section className={classes.item}>
      <Heading className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.title}>{title}</span>
          {aside}
          <ChevronDownIcon className={classes.chevron} size={20} />
        </button>
      </Heading>
      <div id={id} className={classes.content} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
