import { HomeFrame } from '#app/features/market/views/HomeFrame.tsx'
import { HomeTopView } from '#app/features/market/views/HomeTopView.tsx'
import { BellRoom } from '#app/features/messages/bell/BellRoom.tsx'
import { Unlinked } from './Unlinked.tsx'

/** Home with its bar; the strips come into the last element of its frame. */
export function HomeAround({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <HomeFrame>
      <HomeTopView as={Unlinked}>{isSignedIn && <BellRoom />}</HomeTopView>
      <div />
    </HomeFrame>
  )
}
