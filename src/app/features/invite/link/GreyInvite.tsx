import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Columns } from '#app/ui/page/Columns.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './GreyInvite.module.css'
import panelCss from './InvitePanel.module.css'

const HOW_LINES = [0, 1, 2, 3, 4, 5]

/** Skeleton of the invitation page: the invitation, the lists, and how it works. */
export function GreyInvite() {
  const isWide = useIsWide()
  if (isWide) {
    return (
      <Columns
        narrow="start"
        start={<GreyOwn />}
        end={
          <>
            <GreyLists />
            <GreyHow lineCount={3} />
          </>
        }
      />
    )
  }
  return (
    <div className={css['column']}>
      <GreyOwn />
      <GreyHow lineCount={6} />
      <GreyLists />
    </div>
  )
}

function GreyTitle() {
  return (
    <div className={css['title']}>
      <GreyText width="8em" />
    </div>
  )
}

function GreyOwn() {
  return (
    <Panel>
      <GreyTitle />
      <div className={panelCss['lines']}>
        <GreyCopied isCode />
        <GreyCopied isCode={false} />
      </div>
      <Skeleton width="100%" height="44px" />
      <div className={panelCss['qr']}>
        <div className={panelCss['code']}>
          <div className={panelCss['square']} />
          <Skeleton width="100%" height="44px" />
        </div>
      </div>
    </Panel>
  )
}

/** A name over what can be copied: the code in one line, the link in two. */
function GreyCopied({ isCode }: { readonly isCode: boolean }) {
  return (
    <div className={panelCss['line']}>
      <div>
        <div className={panelCss['name']}>
          <GreyText width="3em" />
        </div>
        <div className={panelCss['text']} data-code={isCode}>
          <GreyText width={isCode ? '6em' : '100%'} />
          {!isCode && <GreyText width="60%" />}
        </div>
      </div>
    </div>
  )
}

function GreyHow({ lineCount }: { readonly lineCount: number }) {
  return (
    <>
      <Panel>
        <GreyTitle />
        <div>
          {HOW_LINES.slice(0, lineCount).map((at) => (
            <GreyText key={at} width={at % 2 === 0 ? '96%' : '60%'} />
          ))}
        </div>
      </Panel>
      <GreyRows rowCount={1} hasIcon end={null} />
    </>
  )
}

function GreyLists() {
  return (
    <>
      <div className={css['tabs']}>
        <GreyText width="4em" />
        <GreyText width="4em" />
      </div>
      <GreyRows rowCount={3} isTall end="value" />
    </>
  )
}
