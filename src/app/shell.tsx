import type { ReactNode } from 'react'
import { TopBar } from '#src/ui/top-bar.tsx'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      {children}
    </>
  )
}
