-- CreateTable
CREATE TABLE "KeptOut" (
    "organizationId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "KeptOut_pkey" PRIMARY KEY ("organizationId","userId")
);

-- CreateIndex
CREATE INDEX "KeptOut_userId_idx" ON "KeptOut"("userId");

-- AddForeignKey
ALTER TABLE "KeptOut" ADD CONSTRAINT "KeptOut_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KeptOut" ADD CONSTRAINT "KeptOut_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who was kept out stays so: until now there was one organization.
INSERT INTO "KeptOut" ("organizationId", "userId", "since")
SELECT "Organization"."id", "User"."id", "User"."deactivatedAt" FROM "User" CROSS JOIN "Organization" WHERE "User"."deactivatedAt" IS NOT NULL;

-- AlterTable
ALTER TABLE "User" DROP COLUMN "deactivatedAt";
