// Says what the app would refuse of the profile that is to be packed (`node --import tsx check-profile.ts <file>`); nothing where all is well.
import { readFileSync } from 'node:fs';
import { readProfile } from '../../main/profile/read-profile.ts';

const packagedText = readFileSync(process.argv[2] ?? '', 'utf8');
const others = { policyText: null, importedText: null, developmentText: null };
const profile = readProfile({ ...others, packagedText, isPackaged: true });
if (profile.state === 'invalid') console.log(`${profile.field} ${profile.reason}`);
