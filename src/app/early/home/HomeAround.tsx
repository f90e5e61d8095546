import { HomeFrame } from '#app/features/market/views/HomeFrame.tsx'
import { HomeTopView } from '#app/features/market/views/HomeTopView.tsx'
import { BellRoom } from '#app/features/messages/bell/BellRoom.tsx'
import { BottomBarView } from '#app/shell/BottomBarView.tsx'
import { Unlinked } from './Unlinked.tsx'

/** Home's bar and tabs; the strips come into the last element of its frame. */
export function HomeAround({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <>
      <HomeFrame>
        <HomeTopView as={Unlinked}>{isSignedIn && <BellRoom />}</HomeTopView>
        <div />
      </HomeFrame>
      <BottomBarView tab="home" as={Unlinked} />
    </>
  )
}
