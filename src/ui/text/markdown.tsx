import { lazy, Suspense } from 'react'
import classes from './markdown.module.css'
import { plainText } from './plain-text.ts'

const Body = lazy(() => import('./markdown-body.tsx'))

/** Markdown that people wrote; its words alone until what draws it has come. [SEC59] */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className={classes.markdown}>{plainText(text)}</p>}>
      <Body text={text} />
    </Suspense>
  )
}
