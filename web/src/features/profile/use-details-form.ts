import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateGrownUp } from '@bandstand/domain/profile/contract';
import { grownUpChanges, type GrownUp, type GrownUpChanges } from '@bandstand/domain/profile/model';
import { isProfileComplete } from '@bandstand/domain/profile/rules';
