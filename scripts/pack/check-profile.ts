// Prints why the app would refuse a profile (`node --import tsx check-profile.ts <file>`). Prints nothing if the
// profile is valid.
import { readFileSync } from 'node:fs';
import { readProfile } from '../../main/profile/read-profile.ts';

const packagedText = readFileSync(process.argv[2] ?? '', 'utf8');
const others = { policyText: null, importedText: null, developmentText: null };
const profile = readProfile({ ...others, packagedText, isPackaged: true });
if (profile.state === 'invalid') console.log(`${profile.field} ${profile.reason}`);
