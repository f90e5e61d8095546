import { AgreementText } from '../sign-in/AgreementText.tsx'
import { EntryFrame } from '../sign-in/EntryFrame.tsx'

/** Service Terms, for everyone to read. */
export default function AgreementPage() {
  return (
    <EntryFrame isText>
      <AgreementText />
    </EntryFrame>
  )
}
