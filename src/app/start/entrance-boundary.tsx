import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { ScreenFailure } from '#src/app/page/screen-failure.tsx'

/** A sign-in that fails, as by a part that does not come, leaves words and a way on. [F40] */
export class EntranceBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <ScreenFailure action={<Button onClick={() => location.reload()}>Refrescar</Button>} />
  }
}
